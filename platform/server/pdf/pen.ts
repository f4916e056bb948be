import { type Document, type Face, registerFonts } from './fonts.ts'
import { type Run, toRuns } from './runs.ts'

export type Style = { size: number; face?: Face; color?: string }

export const COLORS = {
  ink: '#0f2f2c',
  pine: '#17463f',
  muted: '#4c635d',
  teal: '#0b6b63',
  apricot: '#f4a65f',
  line: '#e7decf',
  sand: '#f9f4eb',
} as const

const graphemes = new Intl.Segmenter('en')

/** Measures, wraps and writes text in any script, run by run. */
export function createPen(document: Document) {
  const covers = registerFonts(document)

  const widthOf = (text: string, { size, face = 'regular' }: Style) =>
    toRuns(text, face, covers).reduce((width, run) => {
      document.font(run.face).fontSize(size)
      return width + document.widthOfString(run.text, shaping(run))
    }, 0)

  /** Writes one line that begins at `x`, or ends there when aligned right. Its top is at `y`. */
  function write(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left') {
    let at = align === 'left' ? x : x - widthOf(text, style)
    const { size, face = 'regular', color = COLORS.ink } = style
    for (const run of toRuns(text, face, covers)) {
      document.font(run.face).fontSize(size).fillColor(color)
      document.text(run.text, at, y, { lineBreak: false, ...shaping(run) })
      at += document.widthOfString(run.text, shaping(run))
    }
  }

  /** The lines of a text in a column of this width. */
  const wrap = (text: string, width: number, style: Style) =>
    text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, (line) => widthOf(line, style) <= width))

  return { write, wrap, widthOf }
}

/** Given features, PDFKit shapes a run as a whole, which right-to-left words need; otherwise it shapes word by word. */
const shaping = ({ isRtl }: Run) => (isRtl ? { features: [] as PDFKit.Mixins.OpenTypeFeatures[] } : {})

/** Greedy line breaking at spaces; a word that is too long for a line is broken between graphemes. */
function wrapParagraph(paragraph: string, fits: (line: string) => boolean) {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = breakWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function breakWord(word: string, fits: (line: string) => boolean) {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

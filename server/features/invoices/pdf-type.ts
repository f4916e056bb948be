import { fileURLToPath } from 'node:url'

type Document = PDFKit.PDFDocument
type Face = 'regular' | 'semibold' | 'display' | 'wide'
export type Style = { size: number; face?: Face; color?: string }
/** A piece of a line in one font and one direction. */
type Run = { text: string; face: Face; isRtl: boolean }
/** Whether a font has a letter, or all letters of a word. */
type HasLetter = (letter: string, face: Face) => boolean
type Glyphs = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

export const COLORS = {
  ink: '#0f2f2c',
  pine: '#17463f',
  muted: '#4c635d',
  teal: '#0b6b63',
  apricot: '#f4a65f',
  line: '#e7decf',
  sand: '#f9f4eb',
} as const

const FILES: Record<Face, string> = {
  regular: 'figtree-regular',
  semibold: 'figtree-semibold',
  display: 'newsreader',
  // For all scripts that the others lack.
  wide: 'dejavu-sans',
}
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const UNSEEN = /^[\p{Cf}\p{Extended_Pictographic}\p{M}]+$/u
const letters = new Intl.Segmenter('en')

/** Writes lines of text in whatever script, each letter in the first font that has it. */
export function createPen(document: Document) {
  for (const [face, file] of Object.entries(FILES))
    document.registerFont(face, fileURLToPath(new URL(`fonts/${file}.ttf`, import.meta.url)))
  const hasLetter = createCoverage(document)
  // One font for a line if it has all letters of it: one that changes within a name looks like a mistake.
  const faceOf = (text: string, face: Face) => ([face, 'wide'] as const).find((each) => hasLetter(text, each)) ?? face
  const runs = (text: string, face: Face) => splitRuns(text, faceOf(text, face), hasLetter)

  const widthOf = (text: string, { size, face = 'regular' }: Style) =>
    runs(text, face).reduce((width, run) => {
      document.font(run.face).fontSize(size)
      return width + document.widthOfString(run.text, shaping(run))
    }, 0)

  /** One line, beginning at `x`, or ending there. Its top is at `y`. */
  function write(text: string, x: number, y: number, style: Style, align: 'left' | 'right' = 'left') {
    let at = align === 'left' ? x : x - widthOf(text, style)
    const { size, face = 'regular', color = COLORS.ink } = style
    for (const run of runs(text, face)) {
      document.font(run.face).fontSize(size).fillColor(color)
      document.text(run.text, at, y, { lineBreak: false, ...shaping(run) })
      at += document.widthOfString(run.text, shaping(run))
    }
  }

  /** The lines that a text makes in a column. */
  const wrap = (text: string, width: number, style: Style) =>
    text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, (line) => widthOf(line, style) <= width))

  return { write, wrap, widthOf }
}

/** With features the library shapes a run as a whole, which words from right to left need; without, word by word. */
const shaping = ({ isRtl }: Run) => (isRtl ? { features: [] as PDFKit.Mixins.OpenTypeFeatures[] } : {})

function createCoverage(document: Document): HasLetter {
  const known = new Map<string, boolean>()
  return (letter, face) => {
    const key = `${face} ${letter}`
    const found = known.get(key) ?? covers(document, letter, face)
    known.set(key, found)
    return found
  }
}

/** The library knows which letters a font has, but has no call to ask for it. */
function covers(document: Document, letter: string, face: Face) {
  const { font } = (document.font(face) as unknown as Glyphs)._font
  return [...letter].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}

function splitRuns(text: string, face: Face, hasLetter: HasLetter) {
  const runs: Run[] = []
  for (const piece of text.split(/(\s+)/).filter(Boolean)) {
    const last = runs.at(-1)
    // A space belongs to the word before it, so that several words from right to left stay one run.
    if (/^\s/.test(piece) && last) last.text += ' '
    else for (const run of runsOfWord(piece, face, hasLetter)) addRun(runs, run)
  }
  // A line that begins from right to left goes on so, with numbers between its words.
  return RTL.test(/\p{L}/u.exec(text)?.[0] ?? '') ? runs.reverse() : runs
}

/** A whole word in one font, if any has all of its letters. */
function runsOfWord(word: string, face: Face, hasLetter: HasLetter): Run[] {
  const plain = word.normalize('NFC')
  for (const each of [face, 'wide'] as const)
    if (hasLetter(plain, each)) return [{ text: plain, face: each, isRtl: RTL.test(plain) }]
  return [...letters.segment(word)].map(({ segment }) => runOf(segment, face, hasLetter))
}

function addRun(runs: Run[], run: Run) {
  const last = runs.at(-1)
  if (last?.face === run.face && last.isRtl === run.isRtl) last.text += run.text
  else if (last?.isRtl) runs.push({ ...run, text: takeTail(last) + run.text })
  else runs.push(run)
}

/** The space behind words from right to left would otherwise stand on their left. */
function takeTail(run: Run) {
  const tail = run.text.slice(run.text.trimEnd().length)
  run.text = run.text.trimEnd()
  return tail
}

/** A letter that no font has is written in plainer letters if there are any, and otherwise as a question mark. */
function runOf(letter: string, face: Face, hasLetter: HasLetter): Run {
  const forms = [letter.normalize('NFC'), letter.normalize('NFKD'), letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')]
  for (const text of forms)
    for (const each of [face, 'wide'] as const)
      if (text && hasLetter(text, each)) return { text, face: each, isRtl: RTL.test(text) }
  return { text: UNSEEN.test(letter) ? '' : '?', face, isRtl: false }
}

/** Greedy, by words; a word that is too long for a line is cut. */
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
    const pieces = cut(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function cut(word: string, fits: (line: string) => boolean) {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}

/**
 * Itemisation of a line into runs, each of one font and one direction, in visual order from left to right.
 *
 * 1. Font fallback: the whole line in the wanted font or else in the wide one, when either covers it, since a font that
 *    changes within a name looks like a mistake. Otherwise the font is chosen by word, then by grapheme, and a grapheme
 *    that no font covers is decomposed or replaced (`toRun`).
 * 2. Direction: a word with Hebrew or Arabic letters runs from right to left, any other from left to right. Neighbouring
 *    words of the same font and direction form one run, which the font engine reorders and shapes as a whole.
 * 3. Base direction: that of the first letter of the line, as rules P2 and P3 of the Unicode Bidirectional Algorithm
 *    (UAX #9) have it. In a right-to-left line the runs are laid out in reverse order.
 *
 * That is the part of UAX #9 that names, addresses and amounts need. It has no embedding levels, explicit controls or
 * mirrored brackets: an Arabic quotation inside a Latin quotation inside an Arabic sentence would come out in the wrong
 * order.
 */
import { type Covers, coveringFace, type Face } from './fonts.ts'

export type Run = { text: string; face: Face; isRtl: boolean }

const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Format characters, pictographs and combining marks: left out when no font has them. */
const OMITTED = /^[\p{Cf}\p{Extended_Pictographic}\p{M}]+$/u
const graphemes = new Intl.Segmenter('en')

/** Splits a line into its runs, in visual order. */
export function toRuns(line: string, wantedFace: Face, covers: Covers): Run[] {
  const face = coveringFace(line, wantedFace, covers) ?? wantedFace
  const runs: Run[] = []
  for (const piece of line.split(/(\s+)/).filter(Boolean)) {
    const last = runs.at(-1)
    // A space belongs to the word before it, so that several right-to-left words stay one run.
    if (/^\s/.test(piece) && last) last.text += ' '
    else for (const run of wordRuns(piece, face, covers)) appendRun(runs, run)
  }
  const firstLetter = /\p{L}/u.exec(line)?.[0] ?? ''
  return RTL.test(firstLetter) ? runs.reverse() : runs
}

/** One run when a font covers the whole word, otherwise one for each grapheme. */
function wordRuns(word: string, face: Face, covers: Covers): Run[] {
  const composed = word.normalize('NFC')
  const covering = coveringFace(composed, face, covers)
  if (covering) return [{ text: composed, face: covering, isRtl: RTL.test(composed) }]
  return [...graphemes.segment(word)].map(({ segment }) => toRun(segment, face, covers))
}

/**
 * A grapheme composed, decomposed or without its marks, in the first form that a font covers; otherwise a question
 * mark.
 */
function toRun(grapheme: string, face: Face, covers: Covers): Run {
  const decomposed = grapheme.normalize('NFKD')
  for (const text of [grapheme.normalize('NFC'), decomposed, decomposed.replaceAll(/\p{M}/gu, '')]) {
    const covering = text && coveringFace(text, face, covers)
    if (covering) return { text, face: covering, isRtl: RTL.test(text) }
  }
  return { text: OMITTED.test(grapheme) ? '' : '?', face, isRtl: false }
}

/** Appends a run, merged with the last one when font and direction are the same. */
function appendRun(runs: Run[], run: Run) {
  const last = runs.at(-1)
  if (last?.face === run.face && last.isRtl === run.isRtl) last.text += run.text
  else if (last?.isRtl) runs.push({ ...run, text: removeTrailingSpace(last) + run.text })
  else runs.push(run)
}

/**
 * Moves the space after a right-to-left run into the next run: reordered with its own, it would be on the wrong side.
 */
function removeTrailingSpace(run: Run) {
  const trimmed = run.text.trimEnd()
  const space = run.text.slice(trimmed.length)
  run.text = trimmed
  return space
}

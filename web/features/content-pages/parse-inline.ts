/** A stretch of text of one kind. `at` is where it begins. */
export type Inline = { at: number; text: string; kind: 'plain' | 'strong' } | InlineLink
type InlineLink = { at: number; text: string; kind: 'link'; to: string }

/**
 * Links lead to pages of our own: an address begins with one slash. No part may contain the sign that opens it, so that
 * whatever it is given, it reads every character only a few times.
 */
const MARKS = /\*\*(?<strong>[^*]+)\*\*|\[(?<words>[^[\]]+)\]\((?<to>\/(?![/\\])[^()\s\\]*)\)/g

/** Divides text by its **strong** words and [links](/address). Everything else stays the text that it is. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    const { strong, words = '', to = '' } = match.groups ?? {}
    if (match.index > end) pieces.push({ at: end, kind: 'plain', text: text.slice(end, match.index) })
    const { index: at } = match
    pieces.push(strong ? { at, kind: 'strong', text: strong } : { at, kind: 'link', text: words, to })
    end = at + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, kind: 'plain', text: text.slice(end) })
  return pieces
}

/** The words alone, for readers that know no marks. */
export const withoutMarks = (text: string) =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('')

/** Case and accent folding, for comparisons: letters that differ in case or diacritics become the same. */
export const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const NON_LATIN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\uFF0B]/g

/** Arabic, Persian and full-width digits as ASCII digits, and the full-width plus as the ASCII one. */
export const toLatinDigits = (text: string) =>
  text.replaceAll(NON_LATIN_DIGITS, (sign) => (sign === '＋' ? '+' : toLatinDigit(sign)))

/** Each of the three ranges begins at a code point that ends in 0. */
const toLatinDigit = (digit: string) => String(digit.charCodeAt(0) % 16)

// Sanitising removes what the database cannot store (NUL, lone surrogates) and what changes how the text around it is
// shown (bidirectional controls: with them a name can look like another one). The zero-width joiners stay: Persian and
// emoji need them.

/** Sanitised text of one line: whitespace and control characters are collapsed to one space. */
export const sanitizeLine = (typed: string) =>
  typed
    .toWellFormed()
    .replaceAll(/\p{Bidi_C}/gu, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Sanitised text of several lines: line breaks and tabs stay, other control characters are removed. */
export const sanitizeLines = (typed: string) =>
  typed
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_C}]/gu, '')
    .trim()

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, also inside the quotes of an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID: PostgreSQL raises an error for other texts in a uuid column. */
export const isUuid = (text: string) => UUID.test(text)

const FORMER_PATIENT = 'A former patient'

/** The public name of a patient: first name and initial. Deleted accounts are anonymous. */
export function publicName({ firstName, lastName, hasLeft = false }: Named) {
  const first = firstName.trim()
  if (hasLeft || !first) return FORMER_PATIENT
  const [initial = ''] = lastName.trim()
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
type Named = { firstName: string; lastName: string; hasLeft?: boolean }

/** 12,345. By hand, since many pages arrive with such numbers, and the first `Intl` formatter takes a phone 100 ms to make. */
export const formatCount = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

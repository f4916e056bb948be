/** A part of a text and its offset, with an address if it is a link. */
export type TextPart = { at: number; text: string; href?: string }

// Excludes spaces, quotes and brackets around addresses, and invisible characters.
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{C}]+/giu
const AFTER_ADDRESS = /[.,:;!?…*_~]$/

/** Splits a text at its web addresses. The parts joined are the text. */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found)
    const href = addressOf(address)
    if (!href) continue
    if (index > end) parts.push({ at: end, text: text.slice(end, index) })
    parts.push({ at: index, text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) })
  return parts
}

/** Trims punctuation that ends the sentence, and closing brackets without an opening one. */
function withoutPunctuation(found: string) {
  let address = found
  while (AFTER_ADDRESS.test(address) || hasUnmatchedBracket(address)) address = address.slice(0, -1)
  return address
}

const hasUnmatchedBracket = (address: string) =>
  (address.endsWith(')') && count(address, ')') > count(address, '(')) ||
  (address.endsWith(']') && count(address, ']') > count(address, '['))

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Web addresses only, without credentials: a name before an `@` disguises the host. */
function addressOf(address: string) {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && !url.username && !url.password ? url.href : undefined
}

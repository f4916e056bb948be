/** A piece of a text and where it begins; with an address when it is a link. */
export type TextPart = { at: number; text: string; href?: string }

// No spaces, quotes or brackets that stand around addresses, and none of the signs that nobody sees.
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{C}]+/giu
const AFTER_ADDRESS = /[.,:;!?…*_~]$/

/** Finds the web addresses in what somebody wrote. The parts together are the text, letter by letter. */
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

/** The end of the sentence is not part of the address; a bracket is when it was opened in it. */
function withoutPunctuation(found: string) {
  let address = found
  while (AFTER_ADDRESS.test(address) || hasLooseBracket(address)) address = address.slice(0, -1)
  return address
}

const hasLooseBracket = (address: string) =>
  (address.endsWith(')') && count(address, ')') > count(address, '(')) ||
  (address.endsWith(']') && count(address, ']') > count(address, '['))

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Only the web, and no address with a name before an `@`, which looks as if it led somewhere else. */
function addressOf(address: string) {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && !url.username && !url.password ? url.href : undefined
}

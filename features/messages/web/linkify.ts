/** A part of a text and its offset, with an address if it is a link. */
export type TextPart = { at: number; text: string; href?: string }

// Excludes spaces, quotes and brackets around addresses, and invisible characters.
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`{}|\\^\p{C}]+/giu
const AFTER_ADDRESS = '.,:;!?…*_~'
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

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

/** Trims punctuation that ends the sentence, and closing brackets without an opening one. In linear time: brackets are counted once. */
function withoutPunctuation(found: string) {
  const counts = new Map<string, number>()
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  let end = found.length
  for (; end > 0; end--) {
    const sign = found[end - 1] ?? ''
    const opening = OPENING[sign]
    const isUnmatched = opening !== undefined && (counts.get(sign) ?? 0) > (counts.get(opening) ?? 0)
    if (!isUnmatched && !AFTER_ADDRESS.includes(sign)) break
    counts.set(sign, (counts.get(sign) ?? 0) - 1)
  }
  return found.slice(0, end)
}

/** Web addresses only, without credentials: a name before an `@` disguises the host. */
function addressOf(address: string) {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && !url.username && !url.password ? url.href : undefined
}

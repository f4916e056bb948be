/** Letters without a canonical decomposition, transliterated as the search index does. */
const PLAIN: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıłøđßæœ]/g, (letter) => PLAIN[letter] ?? letter)

/** Range of the first match in a text, ignoring case and diacritics. */
export function findMatch(text: string, typed: string): [start: number, end: number] | undefined {
  const needle = fold(typed.trim().replaceAll(/\s+/g, ' '))
  if (!needle) return undefined
  let folded = ''
  // Folding can expand or drop letters: every folded letter maps back to its index in the text.
  const origins: number[] = []
  let index = 0
  for (const letter of text) {
    for (const plain of fold(letter)) {
      folded += plain
      origins.push(index)
    }
    index += letter.length
  }
  const start = folded.indexOf(needle)
  if (start < 0) return undefined
  return [origins[start] ?? 0, origins[start + needle.length] ?? text.length]
}

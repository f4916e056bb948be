/** Letters that are no other letter with a mark, as the search reads them. */
const PLAIN: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ıłøđßæœ]/g, (letter) => PLAIN[letter] ?? letter)

/** Where the typed letters stand in a text, whatever their case and accents: start and end. */
export function findMatch(text: string, typed: string): [start: number, end: number] | undefined {
  const wanted = fold(typed.trim().replaceAll(/\s+/g, ' '))
  if (!wanted) return undefined
  let folded = ''
  // Folding makes some letters two and some none, so each folded letter remembers where it came from.
  const origins: number[] = []
  let at = 0
  for (const letter of text) {
    for (const plain of fold(letter)) {
      folded += plain
      origins.push(at)
    }
    at += letter.length
  }
  const start = folded.indexOf(wanted)
  if (start < 0) return undefined
  return [origins[start] ?? 0, origins[start + wanted.length] ?? text.length]
}

/** Somebody types an IBAN, and not a word in its place. */
const IBAN_START = /^[a-z]{2}\d/i
const GROUP = 4

/**
 * An IBAN in groups of four, as banks print it, and where the cursor then belongs: after the same character as before.
 * `isForward` is for a deletion to the right, which would otherwise stop at the first gap.
 */
export function groupIban(typed: string, cursor: number, isForward = false) {
  const letters = typed.replaceAll(/\s/g, '')
  if (!IBAN_START.test(letters)) return { text: typed, cursor }
  const text = (letters.toUpperCase().match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(' ')
  const before = typed.slice(0, cursor).replaceAll(/\s/g, '').length
  const gaps = Math.floor((isForward ? before : Math.max(before - 1, 0)) / GROUP)
  return { text, cursor: Math.min(before + gaps, text.length) }
}

const BIOGRAPHY_PREVIEW = 50

/** The first 50 characters of a biography and what follows them; a letter made of several code units stays whole. */
export function preview(text: string) {
  const whole = text.trim()
  const beginning = Array.from(whole).slice(0, BIOGRAPHY_PREVIEW).join('').trimEnd()
  return { beginning, remainder: whole.slice(beginning.length) }
}

type Words = { subject: string; text: string }

const VARIABLE = /\{\{([^{}]*)\}\}/g

/**
 * Fills variables into the words of an email, in one pass: a value is plain text, and braces in it stay. A phrase of ours that
 * begins a paragraph, such as “the account …”, gets a capital letter. A name keeps its own letters. A paragraph all of whose
 * variables are empty is left out, such as “Why: …” without a reason.
 */
export function fillTemplate({ subject, text }: Words, values: Readonly<Record<string, string>>) {
  const find = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)
  const fill = (part: string) =>
    capitalise(part.replaceAll(VARIABLE, (typed: string, name: string) => find(name) ?? typed))
  const isEmpty = (paragraph: string) => {
    const used = [...paragraph.matchAll(VARIABLE)].map(([, name = '']) => find(name))
    return used.length > 0 && used.every((value) => value === '')
  }
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !isEmpty(paragraph))
  return { subject: fill(subject), paragraphs: paragraphs.map(fill) }
}

const PHRASE = /^(?:the|your|an?) /

const capitalise = (text: string) => (PHRASE.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text)

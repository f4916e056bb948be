type Words = { subject: string; text: string }

/**
 * Fills variables into the words of an email: a value is plain text, and a phrase of ours that begins a paragraph, such as
 * “the account …”, gets a capital letter. A name keeps its own letters.
 */
export function fillTemplate({ subject, text }: Words, values: Readonly<Record<string, string>>) {
  const fill = (part: string) =>
    capitalise(
      part.replaceAll(/\{\{([^{}]*)\}\}/g, (typed, name) =>
        Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
      ),
    )
  return { subject: fill(subject), paragraphs: text.split(/\n{2,}/).map(fill) }
}

const PHRASE = /^(?:the|your|an?) /

const capitalise = (text: string) => (PHRASE.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text)

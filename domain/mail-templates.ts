type Words = { subject: string; text: string }

/** Fills variables into the words of an email: a value is plain text, and a paragraph begins with a capital letter. */
export function fillTemplate({ subject, text }: Words, values: Readonly<Record<string, string>>) {
  const fill = (part: string) =>
    capitalise(
      part.replaceAll(/\{\{([^{}]*)\}\}/g, (typed, name) =>
        Object.hasOwn(values, name) ? (values[name] ?? '') : typed,
      ),
    )
  return { subject: fill(subject), paragraphs: text.split(/\n{2,}/).map(fill) }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Texts as one string, in which a substring is found faster than in each of them. Numbered from 0. */
export type TextColumn = {
  text: string
  /** Where each text begins, and where the last one ends. */
  starts: Uint32Array
}

const SEPARATOR = '\n'

export function createTextColumn() {
  const parts: string[] = []
  const starts = [0]
  let length = 0
  return {
    add(text: string) {
      parts.push(text, SEPARATOR)
      length += text.length + SEPARATOR.length
      starts.push(length)
    },
    build: (): TextColumn => ({ text: parts.join(''), starts: Uint32Array.from(starts) }),
  }
}

export function toTextColumn(texts: Iterable<string>): TextColumn {
  const column = createTextColumn()
  for (const text of texts) column.add(text)
  return column.build()
}

export const textAt = ({ text, starts }: TextColumn, index: number) =>
  text.slice(starts[index], (starts[index + 1] ?? 0) - SEPARATOR.length)

/** The numbers of the texts that contain a part, ascending. */
export function textsContaining({ text, starts }: TextColumn, part: string): number[] {
  const found: number[] = []
  let index = 0
  for (let position = text.indexOf(part); position >= 0; position = text.indexOf(part, starts[index])) {
    while ((starts[index + 1] ?? Infinity) <= position) index++
    found.push(index)
    index++
    if (index + 1 >= starts.length) break
  }
  return found
}

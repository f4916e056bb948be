/** Focuses the field of this name, the first one of a radio group. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}

import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'

/** Persists a form's values in sessionStorage, so that a reload loses nothing. Fields named in `never` are excluded. */
export function formDraft(key: string, never: readonly string[]) {
  return {
    keep: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter(([name]) => !never.includes(name))
      safeSessionStorage.writeJson(key, typed)
    },
    clear: () => safeSessionStorage.remove(key),
    /** Restores the values into fields that are still empty. */
    restore: (form: HTMLFormElement) => {
      const stored = safeSessionStorage.readJson(key)
      const typed = Array.isArray(stored) ? stored.filter(isField) : []
      for (const [name, value] of typed) fillIn(form, name, value)
      // Character counters and phone fields listen to the event as if the text had been typed.
      if (typed.length > 0) form.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
}

const isField = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string'

/** Sets the value of a field, unless it has one. */
export function fillIn(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  for (const input of field instanceof RadioNodeList ? field : [field]) {
    if (input instanceof HTMLSelectElement) input.value = value
    else if (input instanceof HTMLTextAreaElement) input.value ||= value
    else if (!(input instanceof HTMLInputElement)) continue
    else if (input.type === 'radio' || input.type === 'checkbox') input.checked = input.value === value
    else input.value ||= value
  }
}

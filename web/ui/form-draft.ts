/** Keeps what was typed for as long as the tab lives, so that a reload loses nothing. Fields named in `never` are left out. */
export function formDraft(key: string, never: readonly string[]) {
  return {
    keep: (form: HTMLFormElement) => {
      const typed = [...new FormData(form)].filter(([name]) => !never.includes(name))
      store(() => sessionStorage.setItem(key, JSON.stringify(typed)))
    },
    clear: () => store(() => sessionStorage.removeItem(key)),
    /** Fills in what an earlier visit left, where nothing has been typed yet. */
    restore: (form: HTMLFormElement) =>
      store(() => {
        const typed: [string, string][] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
        for (const [name, value] of typed) fillIn(form, name, value)
        // Whoever counts letters or reads numbers hears of it as if it had been typed.
        if (typed.length > 0) form.dispatchEvent(new Event('input', { bubbles: true }))
      }),
  }
}

/** Puts a value into a field of a form, unless something has been typed there. */
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

function store(use: () => void) {
  try {
    use()
  } catch {
    // Without storage (private mode), or with a draft that cannot be read, there is simply no draft.
  }
}

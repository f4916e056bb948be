const KEY = 'sanavia.signup'
const PASSWORDS = ['password', 'retypePassword']

/** Keeps what was typed for as long as the tab lives, so that a reload loses nothing. Passwords are never written. */
export function keepDraft(form: HTMLFormElement) {
  const typed = [...new FormData(form)].filter(([name]) => !PASSWORDS.includes(name))
  store(() => sessionStorage.setItem(KEY, JSON.stringify(typed)))
}

export function clearDraft() {
  store(() => sessionStorage.removeItem(KEY))
}

/** Fills in what an earlier visit left, where nothing has been typed yet. */
export function restoreDraft(form: HTMLFormElement) {
  store(() => {
    const typed: [string, string][] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    for (const [name, value] of typed) fillIn(form.elements.namedItem(name), value)
  })
}

function fillIn(field: RadioNodeList | Element | null, value: string) {
  for (const input of field instanceof RadioNodeList ? field : [field]) {
    if (!(input instanceof HTMLInputElement)) continue
    if (input.type === 'radio' || input.type === 'checkbox') input.checked = input.value === value
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

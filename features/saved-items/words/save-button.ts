// Apart from the page of the saved items: search results and profiles load these words at once.

/** The heart that saves a clinic or a doctor. */
export const saveLabel = (name: string) => `Save ${name}`

/** Over the login form, after a visitor has pressed the heart. */
export const loginToSave = (name: string) => `Log in to save ${name}.`

/** After that login. */
export const savedAfterLogin = (name: string) => `${name} is saved.`

const TOLD_MAX = 120
const BEGINNING = 'I am interested in'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What a visitor comes from, as the first sentence of a message. The address is text of strangers, and treated so. */
export function describeInterest(search: string) {
  const parameters = new URLSearchParams(search)
  const told = (name: string) => shorten(parameters.get(name) ?? '')
  const offer = told('package')
  if (offer) return `${BEGINNING} the package “${offer}”.`
  const provider = told('name') || told('provider')
  if (!provider || UUID.test(provider)) return undefined
  return `${BEGINNING} ${told('treatment') || 'a treatment'} with ${provider}.`
}

/** One line, without what cannot be seen. */
function shorten(text: string) {
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return line.length > TOLD_MAX ? `${line.slice(0, TOLD_MAX).trimEnd()}…` : line
}

/** Begins the message of a form with a sentence. It takes the place of one that was left there by an earlier page. */
export function openMessage(form: HTMLFormElement, sentence: string) {
  const message = form.elements.namedItem('message')
  if (!(message instanceof HTMLTextAreaElement) || message.value.startsWith(sentence)) return
  const isUntouched = new RegExp(`^${BEGINNING} [^\\n]*\\.\\s*$`).test(message.value)
  message.value = `${sentence}\n\n${isUntouched ? '' : message.value}`
}

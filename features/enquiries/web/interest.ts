import { isUuid } from '#platform/rules/text.ts'
import { interest } from '../words/request-form.ts'

const QUOTE_MAX = 120

/** As codes of plans are, whatever they say. */
const PLAN_CODE = /^\d[-\dA-Za-z]{0,999}$/

/** The first sentence of a message, from the query of the address, which is untrusted input. */
export function describeInterest(search: string) {
  const parameters = new URLSearchParams(search)
  const parameter = (name: string) => shorten(parameters.get(name) ?? '')
  const offer = parameter('package')
  if (offer && !isUuid(offer)) return interest.package(offer)
  const plan = parameters.get('plan') ?? ''
  if (PLAN_CODE.test(plan)) return interest.plan(new URL(`/plan?plan=${plan}`, location.href).href)
  const provider = parameter('name') || parameter('provider')
  if (!provider || isUuid(provider)) return undefined
  const treatment = parameter('treatment')
  return treatment ? interest.treatment(treatment, provider) : interest.anyTreatment(provider)
}

/** One line without invisible characters. */
function shorten(text: string) {
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return line.length > QUOTE_MAX ? `${line.slice(0, QUOTE_MAX).trimEnd()}…` : line
}

/** Prepends a sentence to the message of a form. It replaces an unedited one of an earlier page. */
export function prependSentence(form: HTMLFormElement, sentence: string) {
  const message = form.elements.namedItem('message')
  if (!(message instanceof HTMLTextAreaElement) || message.value.startsWith(sentence)) return
  const isUntouched = new RegExp(`^${interest.beginning} [^\\n]*\\.\\s*$`).test(message.value)
  message.value = `${sentence}\n\n${isUntouched ? '' : message.value}`
}

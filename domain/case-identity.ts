import { isTooth } from './teeth.ts'
import { foldText, toLatinDigits } from './text.ts'

/** What identifies a patient. */
export type Identity = {
  username: string
  firstName: string
  lastName: string
  displayname: string
}

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/
const LINK = /https?:\/\/|www\./i
/** Digits with the signs that stand between those of a phone number. */
const DIGITS = /\+?\d[\d\s()./-]{6,}\d/g
const PHONE_DIGITS = 8
/** Shorter ones are words that are in use. */
const USERNAME_LETTERS = 5
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g

/**
 * Why a text would reveal a patient to a clinic before the acceptance, or nothing: it names them, or looks like an address, a phone
 * number or a link. It is a guard against a slip, not against intent.
 */
export function identityProblem(text: string, identity: Identity) {
  if (isNamed(text, identity)) return 'Your name stays hidden until you accept a quote. Please remove it from the text.'
  if (EMAIL.test(text) || LINK.test(text) || hasPhone(text))
    return 'Contact details stay hidden until you accept a quote. Please remove addresses, links and phone numbers from the text.'
}

/** Whether the whole name is in a text, the last name with its capital, or the username. */
function isNamed(text: string, { firstName, lastName, displayname, username }: Identity) {
  const folded = foldText(text)
  const isWhole = [displayname, `${firstName} ${lastName}`].some((name) => {
    const whole = foldText(name).trim()
    return /\s/.test(whole) && folded.includes(whole)
  })
  const words = text.split(/[^\p{L}\p{N}'’-]+/u)
  const last = foldText(lastName).trim()
  const isLast = last !== '' && words.some((word) => /^\p{Lu}/u.test(word) && foldText(word) === last)
  return isWhole || isLast || (username.length >= USERNAME_LETTERS && folded.includes(foldText(username)))
}

const hasPhone = (text: string) =>
  (toLatinDigits(text).replaceAll(ISO_DAY, ' ').match(DIGITS) ?? []).some(
    (found) => found.replaceAll(/\D/g, '').length >= PHONE_DIGITS && !isListOfTeeth(found),
  )

const isListOfTeeth = (found: string) =>
  found.split(/\D+/).every((number) => number.length === 2 && isTooth(Number(number)))

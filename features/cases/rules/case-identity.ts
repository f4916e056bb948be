import { isTooth } from '#features/plans/rules/teeth.ts'
import { foldText, toLatinDigits } from '#platform/rules/text.ts'

/** What identifies a patient. */
export type Identity = {
  username: string
  firstName: string
  lastName: string
  displayname: string
}

const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/
/** With a scheme, or a bare domain: of a common ending, or with a path. Two words around a forgotten space are not one. */
const LINK =
  /https?:\/\/|www\.|(?<![\w-])(?:[a-z0-9-]+\.)+(?:(?:com|net|org|info|biz|app|io|eu|co\.uk)(?![\w-])|[a-z]{2}\/\w)/i
const HANDLE = /(?<![\p{L}\p{N}_.])@[\p{L}_][\p{L}\p{N}_.]{2,}/u
/** Digits with the signs that stand between those of a phone number. */
const DIGITS = /\+?\d[\d\s()./-]{6,}\d/g
const PHONE_DIGITS = 8
/** Whole names of scripts without capitals, which can be written without a space. */
const CASELESS_NAME = /^\p{Lo}{3,}$/u
/** Shorter ones are words that are in use. */
const USERNAME_LETTERS = 5
const ISO_DAY = /\b\d{4}-\d{2}-\d{2}\b/g

/**
 * Why a text would reveal a patient to a clinic before the acceptance, or nothing: it names them, or looks like an address, a phone
 * number or a link. It is a guard against a slip, not against intent.
 */
export function identityProblem(text: string, identity: Identity) {
  if (isNamed(text, identity)) return 'Your name stays hidden until you accept a quote. Please remove it from the text.'
  if (EMAIL.test(text) || LINK.test(text) || HANDLE.test(text) || hasPhone(text))
    return 'Contact details stay hidden until you accept a quote. Please remove addresses, links and phone numbers from the text.'
}

/** Whether the whole name is in a text, the last name with its capital, or the username. */
function isNamed(text: string, { firstName, lastName, displayname, username }: Identity) {
  const folded = foldText(text)
  const isWhole = [displayname, `${firstName} ${lastName}`].some((name) => {
    const whole = foldText(name).trim()
    return (/\s/.test(whole) || CASELESS_NAME.test(name.trim())) && folded.includes(whole)
  })
  return (
    isWhole ||
    hasLastName(text, lastName) ||
    (username.length >= USERNAME_LETTERS && folded.includes(foldText(username)))
  )
}

/** Words without the signs at their edges, and without the ending of a genitive. */
const wordsOf = (text: string) =>
  text
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .map((word) => word.replace(/'s?$/iu, '').replaceAll(/^['-]+|['-]+$/g, ''))
    .filter((word) => word !== '')

/** A last name of one word can be a word in use, so that it counts with its capital, where the script has them. */
function hasLastName(text: string, lastName: string) {
  const words = wordsOf(text)
  const last = wordsOf(foldText(lastName))
  if (last.length === 0) return false
  if (last.length > 1) return ` ${words.map(foldText).join(' ')} `.includes(` ${last.join(' ')} `)
  return words.some((word) => /^[\p{Lu}\p{Lo}]/u.test(word) && foldText(word) === last[0])
}

const hasPhone = (text: string) =>
  (toLatinDigits(text).replaceAll(ISO_DAY, ' ').match(DIGITS) ?? []).some(
    (found) => found.replaceAll(/\D/g, '').length >= PHONE_DIGITS && !isListOfTeeth(found),
  )

const isListOfTeeth = (found: string) =>
  found.split(/\D+/).every((number) => number.length === 2 && isTooth(Number(number)))

import {
  defaultCountries,
  getActiveFormattingMask,
  guessCountryByPartialPhoneNumber,
  type ParsedCountry,
  parseCountry,
} from 'react-international-phone'
import { toLatinDigits } from '#platform/rules/text.ts'
import { renamedCountries } from '#platform/words/country-list.ts'

/** The text of a phone field, and its country as a lower-case ISO code. */
export type PhoneText = { text: string; country: string }

const DIGITS_MAX = 15

export type Country = ParsedCountry
export const countries: readonly Country[] = defaultCountries
  .map(parseCountry)
  .map((country) => ({ ...country, name: renamedCountries[country.iso2] ?? country.name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const byCode = new Map(countries.map((country) => [country.iso2, country]))
/** The fallback: the country of the main office. */
export const findCountry = (code = '') => (byCode.get(code) ?? byCode.get('us')) as Country

/** Countries that dial the same number from inside and outside, or whose leading digit is ambiguous. */
const WITHOUT_TRUNK = new Set(['it', 'va', 'sm', 'ci', 'ga', 'cg', 'bj', 'ru', 'kz'])
/** Trunk prefixes: dialled before a national number, left out from abroad. */
function trunkOf({ iso2, dialCode }: Country) {
  if (WITHOUT_TRUNK.has(iso2)) return ''
  if (iso2 === 'hu') return '06'
  return dialCode.startsWith('1') ? '1' : '0'
}

const digitsIn = (text: string) => toLatinDigits(text).replaceAll(/\D/g, '')

/**
 * Parses the text of a phone field after a change. A dial code selects the country; a number without one belongs to the
 * country selected before and gets its code. The code can be overwritten, but the plus before it cannot be removed.
 */
export function readPhone(typed: string, before: PhoneText): PhoneText {
  const plain = digitsIn(typed)
  const hasPlus = toLatinDigits(typed).trimStart().startsWith('+')
  if (plain === '') return { ...before, text: hasPlus ? '+' : '' }
  if (hasPlus) return international(plain, before)
  if (plain.startsWith('00')) return international(plain.slice(2), before)
  if (before.text.startsWith('+') && plain === digitsIn(before.text)) return before
  return national(plain, before)
}

function international(digits: string, before: PhoneText): PhoneText {
  if (digits === '') return { ...before, text: '+' }
  const guess = guessCountryByPartialPhoneNumber({ phone: digits, currentCountryIso2: before.country })
  const country = findCountry(guess.fullDialCodeMatch ? guess.country?.iso2 : before.country)
  if (!digits.startsWith(country.dialCode)) return bounded(digits, country, before)
  const rest = digits.slice(country.dialCode.length)
  return bounded(country.dialCode + (withoutTrunk(rest, country) ?? rest), country, before)
}

function national(digits: string, before: PhoneText): PhoneText {
  const country = findCountry(before.country)
  const usualLength = maskOf(digits, country).split('.').length - 1
  // Too long for a national number: it was typed with the dial code and without the plus.
  if (digits.startsWith(country.dialCode) && digits.length > usualLength) return international(digits, before)
  // One zero may become two, the international prefix.
  const rest = digits === '0' ? undefined : withoutTrunk(digits, country)
  return rest === undefined ? { ...before, text: digits } : bounded(country.dialCode + rest, country, before)
}

/** Undefined while the text is only a trunk prefix. */
function withoutTrunk(digits: string, country: Country) {
  const trunk = trunkOf(country)
  if (trunk.startsWith(digits)) return undefined
  return digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
}

/** A full field takes no more digits, wherever the caret is. */
function bounded(digits: string, country: Country, before: PhoneText): PhoneText {
  if (digits.length > DIGITS_MAX && digitsIn(before.text).length === DIGITS_MAX) return before
  return { text: write(digits.slice(0, DIGITS_MAX), country), country: country.iso2 }
}

/** Replaces the dial code by that of another country. */
export function changeCountry({ text, country }: PhoneText, code: string): PhoneText {
  const next = findCountry(code)
  const rest = withoutDialCode(text, findCountry(country))
  if (rest === '') return { text: '', country: next.iso2 }
  const digits = next.dialCode + (withoutTrunk(rest, next) ?? rest)
  return { text: write(digits.slice(0, DIGITS_MAX), next), country: next.iso2 }
}

function withoutDialCode(text: string, { dialCode }: Country) {
  const digits = digitsIn(text)
  if (!text.startsWith('+')) return digits
  if (digits.startsWith(dialCode)) return digits.slice(dialCode.length)
  const isUnfinishedCode = countries.some((country) => country.dialCode.startsWith(digits))
  return isUnfinishedCode ? '' : digits
}

function write(digits: string, country: Country) {
  const { dialCode } = country
  const rest = digits.startsWith(dialCode) ? digits.slice(dialCode.length) : ''
  if (rest === '') return `+${digits}`
  let text = `+${dialCode} `
  let at = 0
  for (const sign of maskOf(rest, country)) {
    if (at === rest.length) break
    text += sign === '.' ? rest[at++] : sign
  }
  return text + rest.slice(at)
}

const maskOf = (rest: string, country: Country) => getActiveFormattingMask({ phone: country.dialCode + rest, country })

/**
 * The caret position in a reformatted text: as many digits follow it as before. Deleting backwards must not stop at a
 * space or a bracket.
 */
export function caretIn(text: string, digitsAfter: number, isDeletingBack: boolean) {
  let at = text.length
  for (let passed = 0; passed < digitsAfter && at > 0; at--) if (/\d/.test(text[at - 1] ?? '')) passed++
  while (isDeletingBack && at > 0 && /[^\d+]/.test(text[at - 1] ?? '')) at--
  return at
}

export const countDigits = (text: string) => digitsIn(text).length

import { plainName } from '#domain/plain-name.ts'
import { type Country, countries } from './phone-number.ts'

/** Aliases of countries. */
const otherNames: Readonly<Record<string, string>> = {
  ae: 'UAE Emirates',
  gb: 'UK Great Britain England Scotland Wales',
  nl: 'Holland',
  us: 'USA America',
}

/** Countries whose name, code or dial code contains the text, ranked: whole words, then word prefixes, then the rest. */
export function searchCountries(text: string): readonly Country[] {
  const wanted = plainName(text.trim()).replace(/^00(?=\d)/, '+')
  if (wanted === '') return countries
  const ownNames = new Intl.DisplayNames(navigator.languages, { type: 'region' })
  const rankOf = (names: string) => [` ${wanted} `, ` ${wanted}`, wanted].findIndex((part) => names.includes(part))
  return countries
    .map((country) => ({ country, rank: rankOf(namesOf(country, ownNames)) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country)
}

/** The searchable text, with spaces around every word. It includes the name in the visitor's own language. */
function namesOf({ iso2, name, dialCode }: Country, ownNames: Intl.DisplayNames) {
  const own = ownNames.of(iso2.toUpperCase()) ?? ''
  return plainName(` ${name} ${own} ${otherNames[iso2] ?? ''} ${iso2} +${dialCode} ${dialCode} `)
}

import { countryCodes } from '#content/countries.ts'
import { browserRegion } from '#platform/web/currency/format-amount.ts'

/** The country of the browser's language; empty when it is not known. */
export function browserCountry() {
  const region = browserRegion()
  return Object.keys(countryCodes).find((country) => countryCodes[country] === region) ?? ''
}

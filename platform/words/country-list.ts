/** The words of the list of countries in front of a phone number. */
export const countryList = {
  label: 'Countries',
  search: 'Search for a country',
  placeholder: 'Country or code',
  button: (name: string, dialCode: string) => `Country: ${name}, +${dialCode}`,
  found: (count: number) => `${count} countries`,
  noneFound: 'No country found.',
  locate: 'Use my location',
  locating: 'Finding your location',
  notLocated: 'We couldn’t find your location. Please choose a country.',
} as const

/** Names that are ambiguous or outdated in the library, replaced. */
export const renamedCountries: Readonly<Record<string, string>> = {
  cd: 'Congo (Kinshasa)',
  cg: 'Congo (Brazzaville)',
  mk: 'North Macedonia',
  sz: 'Eswatini',
}

/** Aliases of countries, for the search. */
export const otherCountryNames: Readonly<Record<string, string>> = {
  ae: 'UAE Emirates',
  gb: 'UK Great Britain England Scotland Wales',
  nl: 'Holland',
  us: 'USA America',
}

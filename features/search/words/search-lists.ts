/** The words of the lists that open below the search form: places and suggestions. */
export const placeList = {
  filter: 'Filter places',
  placeholder: 'Type a country or city',
  countries: 'Countries',
  cities: (country: string) => `Cities in ${country}`,
  none: 'No place of this name',
} as const

export const suggestionList = {
  label: 'Suggestions',
  kinds: { specialties: 'Specialties', procedures: 'Procedures', clinics: 'Clinics' },
  from: 'from {price}',
  clinics: (count: number) => `${count} ${count === 1 ? 'clinic' : 'clinics'}`,
} as const

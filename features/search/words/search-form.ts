/** The words of the search form, in the box of the home page and in the bar above other pages. */
export const searchForm = {
  heading: 'Start Your Search',
  label: 'Search',
  submit: 'Search',
  missing: 'Please enter both a keyword and a location.',
  keyword: {
    label: 'Treatment, speciality or clinic',
    placeholder: 'For example, dental implant',
    clear: 'Clear',
    any: 'Any treatment',
  },
  place: {
    label: 'Country and city',
    city: 'City',
    anywhere: 'Anywhere',
    /** All of Turkey */
    country: (country: string) => `All of ${country}`,
  },
  suggestions: {
    none: 'No suggestions.',
    count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to choose.`,
  },
  change: 'Change',
} as const

/** The words of a search without matches, and of its near misses. */
export const noResults = {
  text: 'No clinics match yet.',
  filtered: 'Remove a filter, or search without any of them.',
  unfiltered: 'Check the spelling, or try a shorter word such as “implant”.',
  withoutFilters: 'Remove all filters',
  everywhere: 'Search everywhere',
  ask: 'Ask our care team',
  popular: 'Popular treatments',
} as const

export const nearMisses = {
  elsewhere: (place: string) => `Close, but not in ${place}`,
  similar: 'Did you mean {keyword}?',
  quoted: (keyword: string) => `“${keyword}”`,
  note: {
    city: (keyword: string) => `These match “${keyword}” in another city. They are not counted above.`,
    country: (keyword: string) => `These match “${keyword}” in another country. They are not counted above.`,
    similar: (keyword: string) => `These match “${keyword}”. They are not counted above.`,
  },
} as const

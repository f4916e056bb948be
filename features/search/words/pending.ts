/** The headings of the skeletons that replace a page while a slow navigation is pending. */
export const pendingPages = { search: 'Searching', profile: 'Loading Profile' } as const

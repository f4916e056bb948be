/** Where the country of the visitor is kept while the tab is open. */
export const VISIT_KEY = 'sanavia.country'

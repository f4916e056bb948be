/** The values of `search_terms.kind`. */
export const TERM_KIND = { speciality: 1, treatment: 2, clinic: 3 } as const
export type TermKind = (typeof TERM_KIND)[keyof typeof TERM_KIND]

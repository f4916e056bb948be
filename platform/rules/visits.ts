/** What a browser counts: one search, by its keyword and whether anything matched, or one view of a profile. */
export type Visit = { kind: 'search'; keyword: string; isMatched: boolean } | { kind: 'profile'; id: string }

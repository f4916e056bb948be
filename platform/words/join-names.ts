/** Istanbul, Split and Budapest */
export const joinNames = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

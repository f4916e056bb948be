/** The pages that search engines should know, beside the profiles of the providers. */
export const indexedPages: readonly string[] = ['/', '/search', '/signup']

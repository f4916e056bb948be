/** The pages that search engines should know, beside the profiles of the providers. */
export const indexedPages: readonly string[] = [
  ...['/', '/search', '/signup'],
  ...['/dental', '/face', '/body', '/breast', '/hair', '/eye', '/bariatric', '/medical'],
  ...['/destinations', '/how-it-works', '/faqs', '/app', '/terms', '/privacy'],
]

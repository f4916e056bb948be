/** The pages that search engines should know, beside the profiles of the providers. */
export const indexedPages: readonly string[] = [
  ...['/', '/search', '/plan', '/plan/help', '/signup'],
  ...['/dental', '/face', '/body', '/breast', '/hair', '/eye', '/bariatric', '/medical'],
  ...[
    '/country-packages',
    '/destinations',
    '/how-it-works',
    '/contact-us',
    '/health-forums-1',
    '/faqs',
    '/app',
    '/terms',
    '/privacy',
  ],
]

/** What the company says of itself: one place, so that an operator changes a number once. */
export const brand = {
  name: 'Sanavia',
  tagline: 'Care without borders',
  promise: 'We help people find good treatment abroad, at a price they know before they travel.',
  foundedYear: 2010,
  currencies: 25,
  emergencyLine: 'Emergency help, day and night',
  phone: { text: '+1 800 555 0142', href: 'tel:+18005550142' },
  email: 'care@sanavia.example',
  office: 'Main office, USA',
  noAdvice: 'Information on this site is no medical advice. Ask a doctor about your own case.',
} as const

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
  noAdvice: 'Information on this site is not medical advice. Ask a doctor about your own case.',
} as const

/** What the company claims in figures. Pages take them from here, so that a figure changes everywhere at once. */
export const claims = {
  patients: '45K',
  countriesOfPatients: 127,
  savings: '60-70%',
  yearsOfExperience: 8,
  open: '24/7',
  countries: '35+',
  statistics: [
    { figure: '35', words: 'countries' },
    { figure: '49,000', words: 'happy patients' },
    { figure: '14', words: 'years of experience' },
    { figure: '3,000', words: 'best doctors' },
    { figure: '5,000', words: 'top clinics' },
    { figure: '500', words: 'top hospitals' },
  ],
} as const

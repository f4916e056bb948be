/** What the company says of itself: one place, so that an operator changes a number once. */
export const brand = {
  name: 'Sanavia',
  tagline: 'Care without borders',
  promise: 'We help people find good treatment abroad, at a price they know before they travel.',
  foundedYear: 2010,
  currencies: 25,
  emergencyLine: 'Travelling with us and need help? Day and night',
  phone: { text: '+1 800 555 0142', href: 'tel:+18005550142' },
  email: 'care@sanavia.example',
  medicalEmergency: 'In a medical emergency, call the local emergency number first.',
  office: 'Main office, USA',
  noAdvice: 'The information on this site is not medical advice. Always ask a doctor about your own case.',
} as const

/** What the company claims in figures. Each statistic says what it counts, so that no two figures contradict each other. */
export const claims = {
  patients: '45K',
  countriesOfPatients: 127,
  savings: '60-70%',
  yearsOfExperience: 8,
  open: '24/7',
  countries: '35+',
  statistics: [
    { id: 'countries', figure: '35', words: 'countries', counts: 'where our patients have been treated' },
    {
      id: 'patients',
      figure: '49,000',
      words: 'happy patients',
      counts: 'helped by our care team, online or by phone',
    },
    { id: 'experience', figure: '14', words: 'years of experience', counts: 'in dental tourism' },
    { id: 'doctors', figure: '3,000', words: 'best doctors', counts: 'as recommended by their patients' },
    { id: 'clinics', figure: '5,000', words: 'top clinics', counts: 'for dental and outpatient care' },
    { id: 'hospitals', figure: '500', words: 'top hospitals', counts: 'for surgery with an overnight stay' },
  ],
} as const

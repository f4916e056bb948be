/** The words of the screen on which a provider offers packages. */
export const addPackagePage = {
  title: 'Add Packages',
  lead: 'Treatment, accommodation and transfers for one price, for patients who travel.',
  form: {
    heading: 'New package',
    titleHint: 'What it offers, for example “All-on-4 implants with seven nights”.',
    noCountry: 'Choose a country',
    anotherCountry: 'Another country',
    anotherCountryHint: 'We don’t have a page for it yet, so few patients will find the package.',
    benefitHint: 'What the price includes, up to 100 characters each.',
    benefitExamples: ['Four implants and the bridge', 'Seven nights in a hotel nearby', 'Airport transfers'],
    imageHint: 'A wide picture works well. JPEG, PNG, WebP or AVIF, up to 15 MB.',
    oldPriceHint: 'Enter 0 if there isn’t one.',
    newPriceHint: '4 to 10 characters, for example 3,900 or $900.',
    kindHint: 'Patients can filter packages by these.',
    firstSpeciality: 'The first one I offer',
    noServiceType: 'None of these',
    kept: 'Nothing you typed is lost. Please try again.',
  },
  preview: 'Preview',
  /** Stands in the preview where nothing is typed yet. */
  example: {
    title: 'Your package',
    country: 'Country',
    city: 'City',
    image: '/drawings/packages/suitcase.svg',
  },
  list: {
    heading: 'Your packages',
    empty: 'You don’t have any packages yet.',
    emptyHint: 'Your packages appear here and on the packages page for their country.',
    emptyAction: 'Add your first package',
  },
} as const

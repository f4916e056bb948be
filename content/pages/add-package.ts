/** The words of the screen on which a provider offers packages. */
export const addPackagePage = {
  title: 'Add Packages',
  lead: 'Treatment, stay and transfer at one price, for patients who travel.',
  form: {
    heading: 'New package',
    titleHint: 'What it is about, such as “All-on-4 implants with seven nights”.',
    noCountry: 'Choose a country',
    anotherCountry: 'Another country',
    anotherCountryHint: 'We have no page for it yet, so few patients will find the package.',
    benefitHint: 'What the price includes, at most 100 characters each.',
    benefitExamples: [
      'Four implants and the bridge',
      'Seven nights in a hotel nearby',
      'Transfer from and to the airport',
    ],
    imageHint: 'A wide picture suits best. JPEG, PNG, WebP or AVIF, at most 15 MB.',
    oldPriceHint: '0 if there is none.',
    newPriceHint: '4 to 10 characters, such as 3,900 or $900.',
    kindHint: 'Patients can narrow the packages by these.',
    firstSpeciality: 'The first that I offer',
    noServiceType: 'None of these',
    kept: 'Nothing you typed is lost. You can try again at once.',
  },
  preview: 'How visitors see it',
  /** Stands in the preview where nothing is typed yet. */
  example: {
    title: 'Your package',
    country: 'Country',
    city: 'City',
    image: '/drawings/packages/suitcase.svg',
  },
  list: {
    heading: 'Your packages',
    empty: 'You have no packages yet.',
    emptyHint: 'As soon as you add one it stands here, and on the packages page of its country.',
    emptyAction: 'Write the first one',
  },
} as const

const packages = (count: number) => (count === 1 ? '1 package' : `${count} packages`)

/** The words of the screen on which a provider offers packages. */
export const addPackagePage = {
  title: 'Add Packages',
  lead: 'Treatment, accommodation and transfers for one price, for patients who travel.',
  loading: 'Loading your packages',
  form: {
    heading: 'New package',
    editHeading: (title: string) => `Edit “${title}”`,
    title: 'Title',
    country: 'Country',
    otherCountry: 'Name of the country',
    city: 'City',
    benefit: (number: number) => `Benefit ${number}`,
    image: 'Picture',
    /** A chosen file does not survive a reload. */
    imageLost: (name: string) => `Please choose ${name} again: it was lost when the page reloaded.`,
    oldPrice: 'Old price',
    newPrice: 'New price',
    speciality: 'Speciality',
    serviceType: 'Service type',
    add: 'Add package',
    save: 'Save changes',
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
    onSale: (count: number) => `${packages(count)} on sale`,
    notOnSale: (count: number, paused: number, hidden: number) =>
      [packages(count), paused > 0 && `${paused} paused`, hidden > 0 && `${hidden} hidden`].filter(Boolean).join(', '),
  },
  /** The name of the package is for screen readers. */
  row: {
    edit: 'Edit {title}',
    editing: 'Editing {title}',
    pause: 'Pause {title}',
    resume: 'Put on sale again {title}',
    delete: 'Delete {title}',
    states: { paused: 'Paused', onSale: 'On sale', hidden: 'Hidden' },
    place: (city: string, country: string) => `${city}, ${country}`,
    oldPrice: 'Old price {price}',
    newPrice: 'New price {price}',
  },
  deletion: {
    title: 'Delete this package?',
    text: '{title} is gone for good. To take it off sale for a while, pause it instead.',
    deleting: 'Deleting',
    keep: 'Keep it',
  },
} as const

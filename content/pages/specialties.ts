/** The words of the screen on which a provider lists what they offer. */
export const specialtiesPage = {
  title: 'Specialties & Services',
  lead: 'What you offer and what it costs. Patients use this to search and compare.',
  asVisitors: 'Preview',
  add: {
    heading: 'Add a service',
    first: 'Choose a speciality first, then add what you offer.',
    noSpeciality: 'Select a speciality',
    another: 'Another treatment',
    replaces: 'You already offer this. Your changes will replace it',
    priceHint: 'In US dollars. Patients see it in their own currency.',
    descriptionHint: 'What’s included, how long it takes and what patients should know.',
    action: 'Update Services',
  },
  list: {
    heading: 'Your services',
    empty: 'You haven’t added any services yet.',
    emptyHint: 'Add your first treatment with its price. It appears here, on your profile and in search straight away.',
    emptyAction: 'Choose a speciality',
  },
} as const

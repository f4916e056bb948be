/** The words of the screen on which a provider lists what they offer. */
export const specialtiesPage = {
  title: 'Specialties & Services',
  lead: 'What you offer and what it costs. Patients search and compare by it.',
  asVisitors: 'See it as visitors do',
  add: {
    heading: 'Add a service',
    first: 'Pick a speciality first. Then say what you offer in it.',
    noSpeciality: 'Select a speciality',
    another: 'Another treatment',
    replaces: 'You offer this already: changes replace it',
    priceHint: 'In US dollars. Patients see it in their own currency.',
    descriptionHint: 'What is included, how long it takes, what patients should know.',
    action: 'Update Services',
  },
  list: {
    heading: 'Your services',
    empty: 'You offer no services yet.',
    emptyHint: 'Add your first treatment with its price. It stands here, on your profile and in the search at once.',
    emptyAction: 'Choose a speciality',
  },
} as const

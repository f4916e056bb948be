const countServices = (count: number) => (count === 1 ? '1 service' : `${count} services`)

/** The words of the screen on which a provider lists what they offer. */
export const specialtiesPage = {
  title: 'Specialties & Services',
  lead: 'What you offer and what it costs. Patients use this to search and compare.',
  asVisitors: 'Preview',
  loading: 'Loading your services',
  fields: {
    speciality: 'Speciality',
    service: 'Service',
    name: 'Name of the treatment',
    price: 'Price',
    description: 'Description',
    priceIsRight: 'Yes, this price is right',
    offered: (name: string) => `${name} (you offer it)`,
    usualPrice: (unit: string, low: number, high: number) =>
      `In US dollars, ${unit}. Clinics abroad usually ask $${low.toLocaleString('en-US')} to $${high.toLocaleString('en-US')}.`,
  },
  add: {
    heading: 'Add a service',
    first: 'Choose a speciality first, then add what you offer.',
    noSpeciality: 'Select a speciality',
    another: 'Another treatment',
    replaces: (price: string) => `You already offer this. Your changes will replace it. Now it costs ${price}.`,
    priceHint: 'In US dollars. Patients see it in their own currency.',
    descriptionHint: 'What’s included, how long it takes and what patients should know.',
    action: 'Update Services',
    failed: (message: string, speciality: string) => `${message} What you typed for ${speciality} is kept.`,
    reopen: 'Open it again',
  },
  list: {
    heading: 'Your services',
    empty: 'You haven’t added any services yet.',
    emptyHint: 'Add your first treatment with its price. It appears here, on your profile and in search straight away.',
    emptyAction: 'Choose a speciality',
    count: countServices,
    countAll: (count: number, specialities: number) =>
      `${countServices(count)} in ${specialities === 1 ? '1 speciality' : `${specialities} specialities`}`,
    addIn: (speciality: string) => `Add a service in ${speciality}`,
  },
  row: {
    edit: (service: string) => `Edit ${service}`,
    delete: (service: string) => `Delete ${service}`,
  },
  deletion: {
    title: 'Delete this service?',
    text: '{service} will be removed from your profile and search straight away.',
    deleting: 'Deleting',
    keep: 'Keep it',
  },
} as const

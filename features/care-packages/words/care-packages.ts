/** The country name with its article, for use in a sentence. */
const within = (country: string) => (country.startsWith('United') ? `the ${country}` : country)

const packages = (count: number) => (count === 1 ? '1 package' : `${count} packages`)

/** The words of the packages of a country. Those that only the server needs stand in country-packages.ts. */
export const carePackages = {
  title: (country: string) => `Packages in ${within(country)}`,
  description: (country: string) =>
    `Treatment, stay and transfer in ${within(country)} at one price, set by the clinic. See what each package covers and ask without obligation.`,
  countries: 'Countries',
  count: {
    none: 'No packages',
    all: packages,
    first: (count: number) => `The first ${packages(count)}`,
    more: (count: number) => `${packages(count)} more`,
  },
  filters: {
    heading: 'Advanced filters',
    headingWithCount: (count: number) => `Advanced filters, ${count}`,
    speciality: 'Speciality',
    anySpeciality: 'Any speciality',
    serviceType: 'Service',
    anyServiceType: 'Any service',
    city: 'City',
    anyCity: 'Any city',
    minPrice: 'Lowest price',
    maxPrice: 'Highest price',
    priceNote: 'Prices here are in US dollars, as clinics set them.',
    apply: 'Apply',
    reset: 'Reset Filters',
    choice: (name: string, count: number) => `${name} (${count})`,
  },
  pagination: { label: 'More packages', first: 'First packages', next: 'Next packages' },
  empty: {
    heading: 'No Packages Available Right Now',
    noMatch: 'No package matches your filters. Remove one, or see all packages in this country.',
    noneOffered: (country: string) =>
      `No clinic in ${within(country)} offers a package yet. You can compare the clinics there, or let our care team ask them for a price for you.`,
    clinics: (country: string) => `Clinics in ${within(country)}`,
    contact: 'Ask our care team',
    elsewhere: 'Packages in other countries',
  },
} as const

/** The words of the profile of a provider: header, actions and tabs. */
export const providerProfile = {
  meta: {
    specialityIn: (speciality: string, place: string) => `${speciality} in ${place}`,
    servicesFrom: (services: string, price: string) => `${services} from ${price}`,
  },
  breadcrumbs: { label: 'Breadcrumb', search: 'Search' },
  header: {
    rated: 'Rated {rating} of 5',
    feedback: (count: string) => `${count} Feedback`,
  },
  price: { from: 'Starting from', onRequest: 'Price on request', currency: 'Currency' },
  actions: {
    book: 'Book Now',
    contact: 'Contact us',
    chat: 'Chat Now',
    ask: 'Ask the clinic',
    login: (name: string) => `Log in to write to ${name}.`,
  },
  tabs: {
    label: 'Profile sections',
    about: 'Medical Health Provider',
    doctors: 'Our Doctors',
    feedback: 'Feedback',
    articles: 'Articles',
    forum: 'Forum Discussion',
  },
  side: {
    label: 'Clinic and booking',
    whatsapp: 'Whatsapp Us',
    answers: 'Our care team answers.',
    message: (site: string, name: string) => `Hello ${site}, I have a question about ${name}.`,
  },
} as const

/** The words of the pictures below the header, and of the dialog with all of them. */
export const gallery = {
  heading: 'Gallery',
  all: (count: number) => `All ${count} pictures`,
  picture: (position: number) => `Picture ${position}`,
  position: (position: number, count: number) => `${position} of ${count}`,
  previous: 'Previous picture',
  next: 'Next picture',
} as const

/** The words of the tab with everything about a provider. */
export const aboutTab = {
  empty: {
    text: (name: string) => `${name} has not written a profile yet.`,
    hint: 'Services, prices and pictures will appear here.',
  },
  heading: (name: string) => `About ${name}`,
  figures: {
    founded: 'Founded',
    departments: (count: number) => (count === 1 ? 'Department' : 'Departments'),
    doctors: (count: number) => (count === 1 ? 'Doctor' : 'Doctors'),
    beds: (count: number) => (count === 1 ? 'Bed' : 'Beds'),
    patients: (count: number) => (count === 1 ? 'Patient per year' : 'Patients per year'),
  },
  services: {
    heading: 'Offered Services',
    count: (count: number) => `${count} ${count === 1 ? 'service' : 'services'}`,
    book: 'Book',
    bookService: (service: string) => `Book ${service}`,
  },
  stories: {
    heading: 'Success Stories',
    story: (position: number) => `Story ${position}`,
    note: 'Pictures from the clinic. Results differ from person to person.',
    before: 'Before',
    after: 'After',
    pictureBefore: (name: string) => `Before: ${name}`,
    pictureAfter: (name: string) => `After: ${name}`,
    slider: (name: string) => `${name}: how much of the picture before is shown, in percent`,
  },
  specializations: 'Specializations',
  experiences: 'Experiences',
  educations: 'Educations',
  premises: { heading: 'Premises', yes: 'Yes', no: 'No' },
  languages: 'Languages',
  awards: 'Awards',
  downloads: { heading: 'Downloads', pdf: (name: string) => `${name} (PDF)` },
} as const

/** The words of the verified badge and of the panel about it. */
export const profileVerification = {
  heading: 'Verification',
  by: (site: string) => `Checked by the ${site} care team.`,
  checked: (day: string, lastDay: string) => `Checked on ${day}, valid until ${lastDay}`,
  inBadge: (kind: string, day: string, lastDay: string) => `${kind}: checked on ${day}, valid until ${lastDay}.`,
  issued: (issuer: string, country: string) => `${issuer}, ${country}`,
  verified: (name: string, site: string) => `The ${site} care team has checked these documents of ${name}.`,
  unverified: (name: string, site: string) =>
    `The ${site} care team has not checked a licence or registration of ${name} yet.`,
} as const

/** The words of the price list of a dental provider. */
export const publicPriceList = {
  heading: 'Price list',
  count: (count: number) => (count === 1 ? '1 price' : `${count} prices`),
  perUnit: (unit: string) => `per ${unit}`,
  free: 'Free',
  confirmed: (day: string) => `Last confirmed by the clinic on ${day}.`,
  unchanged: (month: string) => `Unchanged since ${month}.`,
  allOld: 'That’s over a year ago: ask for the current prices.',
  old: 'Confirmed over a year ago. Ask for the current price.',
  before: '{price} until {month}',
} as const

/** The words of the tab with the doctors of a provider. */
export const doctorsTab = {
  heading: 'Our Doctors',
  all: (count: number) => `All ${count} doctors`,
  empty: { text: 'No doctors listed yet.', hint: 'Who treats you here, with their degrees and languages.' },
  degree: (degree: string, since: number) => `${degree} · Practicing since ${since}`,
  speaks: 'Speaks {languages}',
  specializations: 'Specializations',
  showMore: 'Show More {about}',
  showLess: 'Show Less {about}',
  aboutDoctor: (name: string) => `about ${name}`,
} as const

/** The words of the tab with the articles of a provider. */
export const articlesTab = {
  heading: 'Articles',
  empty: { text: 'No Article posted yet.', hint: 'What this provider writes about treatments appears here.' },
  tags: 'Tags',
} as const

/** The words of the links that share a profile. */
export const shareProfile = {
  heading: 'Share Profile',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: (url: string) => `The link could not be copied. It is ${url}`,
} as const

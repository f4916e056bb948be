import { brand, claims } from './brand.ts'
import { promises } from './promises.ts'

const reasons = [
  {
    id: 'transfer',
    title: 'Transfer',
    text: 'Many clinics pick you up from the airport. Their offer says so in writing before you book.',
  },
  {
    id: 'comfort',
    title: 'Comfort and quality',
    text: 'See the rooms, the facilities and the doctors before you choose. A badge shows which providers we have verified.',
  },
  {
    id: 'satisfaction',
    title: 'Satisfaction',
    text: 'Every rating comes from a patient with a completed appointment. Clinics can reply to it, but they can’t delete it.',
  },
  {
    id: 'communication',
    title: 'Communication',
    text: 'You message the doctor directly, and each profile lists the languages spoken there.',
  },
  {
    id: 'technology',
    title: 'Technology',
    text: 'Send X-rays and photos in the chat, so your plan and quote are ready before you fly.',
  },
  {
    id: 'experience',
    title: `${claims.yearsOfExperience} Years Experience`,
    text: `On average, our care coordinators have ${claims.yearsOfExperience} years’ experience of helping people travel for treatment.`,
  },
] as const

/** The texts of the home page below the search box, in the order of its blocks. */
export const homeBlocks = {
  procedures: {
    heading: 'Popular Procedures',
    lead: 'The lowest price currently listed by a clinic. Your own quote is free.',
  },
  destinations: {
    heading: 'Top Popular Destinations',
    lead: 'The ten countries our patients travel to most, each with a treatment it’s known for.',
    more: { text: 'See More', to: '/country-packages' },
  },
  clinics: {
    heading: 'Top Dental Clinics',
    lead: 'Rated highest by patients who have been treated there.',
    more: { text: 'All dental clinics', to: '/search?keyword=Dental' },
  },
  welcome: {
    heading: 'Welcome. Let’s take the guesswork out of treatment abroad.',
    paragraphs: [
      `Since ${brand.foundedYear}, over ${claims.patients} patients from ${claims.countriesOfPatients} countries have found a clinic abroad through ${brand.name}. You can compare price lists, read what other patients say and message the doctor yourself.`,
      `Quotes come in ${brand.currencies} currencies. Depending on the treatment and where you live, you could save up to ${claims.savings}. Sometimes staying at home is the wiser choice, and then we’ll tell you so.`,
    ],
    film: `How ${brand.name} works`,
    action: { text: 'Talk to the care team', to: '/health-forums-1' },
  },
  specialists: {
    heading: 'Top Rated Specialists',
    lead: 'Highly rated doctors and their next available appointment.',
    more: { text: 'Show All', to: '/search' },
  },
  howItWorks: {
    heading: 'How It Works',
    lead: 'Four steps, with someone to ask at every one.',
    more: { text: 'See every step in detail', to: '/how-it-works' },
  },
  packages: {
    heading: 'Dental Tourism Packages',
    lead: promises.package,
    action: { text: 'Grab The Deal NOW', to: '/contact-us' },
    note: '*Terms and Conditions',
    more: { text: 'View All', to: '/country-packages' },
    none: 'No Packages Available Right Now',
  },
  app: {
    heading: `${brand.name} in your pocket`,
    lead: 'Schedule appointments, find doctors and manage your health records from your phone. It installs from your browser in seconds and takes up hardly any space.',
    points: ['Scheduling appointments', 'Finding doctors', 'Managing health records'],
    badges: [
      { device: 'iPhone', to: '/app#ios' },
      { device: 'Android', to: '/app#android' },
    ],
  },
  statistics: {
    heading: `${brand.name} in numbers`,
    figures: claims.statistics,
  },
  consultation: {
    heading: 'Free Consultation',
    lead: `Tell us what you need. ${promises.reply}`,
    action: 'Get my free consultation',
    note: promises.privacy,
  },
  whyChooseUs: { heading: 'Why patients choose us', reasons },
  testimonials: {
    heading: 'What patients say',
    lead: 'Ten patients on their treatment abroad: the good and the not so good.',
    leadWithoutQuotes: 'Patients on their treatment abroad: the good and the not so good.',
    note: 'Demo data: these patients are fictional',
  },
  banner: {
    text: `Consultation is free and open ${claims.open} in ${claims.countries} countries`,
    lead: 'Call us at any time, or leave a question and we’ll reply within one working day.',
    action: { text: 'Leave a question', to: '/contact-us' },
  },
  accreditations: {
    heading: 'Accreditations explained',
    lead: `What each one tells you about a clinic, and what it doesn’t. They belong to the clinics, not to ${brand.name}; the seals are our own drawings, not official logos.`,
  },
} as const

/** The words of parts of the home page that repeat within a block. */
export const homeParts = {
  playFilm: 'Play the film: {title}',
  filmLanguage: 'English',
  from: 'from {price}',
  treatmentFrom: '{treatment} from {price}',
  installOn: 'Install on {device}',
  quote: (quote: string) => `“${quote}”`,
  treatedIn: (treatment: string, destination: string) => `${treatment} in ${destination}`,
  accreditation: { means: 'What it means', doesNotMean: 'What it doesn’t mean', check: 'How to check' },
} as const

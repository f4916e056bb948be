import { brand, claims } from './brand.ts'

type ProcedureTile = {
  name: string
  path: string
  /** The name of the picture among the drawings of procedures. */
  drawing: string
  /** The lowest usual price in our ten destinations, by its name in `content/typical-prices.ts`. */
  from: { treatment: string; usd: number }
}

const procedureTiles: readonly ProcedureTile[] = [
  {
    name: 'Dental Implant',
    path: '/dental',
    drawing: 'dental-implant',
    from: { treatment: 'Dental implant with abutment and crown', usd: 600 },
  },
  { name: 'Rhinoplasty', path: '/face', drawing: 'rhinoplasty', from: { treatment: 'Rhinoplasty', usd: 1500 } },
  { name: 'Liposuction', path: '/body', drawing: 'liposuction', from: { treatment: 'Liposuction', usd: 1500 } },
  { name: 'Breast Lift', path: '/breast', drawing: 'breast-lift', from: { treatment: 'Breast lift', usd: 2800 } },
  {
    name: 'Hair Transplant',
    path: '/hair',
    drawing: 'hair-transplant',
    from: { treatment: 'Hair transplant, DHI', usd: 2000 },
  },
  { name: 'Lasik Eye Surgery', path: '/eye', drawing: 'lasik', from: { treatment: 'LASIK', usd: 900 } },
  {
    name: 'Bariatric Surgery',
    path: '/bariatric',
    drawing: 'bariatric',
    from: { treatment: 'Gastric sleeve', usd: 2800 },
  },
  // A check-up has no price by country; this one is that of `content/specialities.ts`.
  {
    name: 'Medical Check-up',
    path: '/medical',
    drawing: 'check-up',
    from: { treatment: 'Comprehensive Health Check-up', usd: 250 },
  },
]

const reasons = [
  {
    id: 'transfer',
    title: 'Transfer',
    text: 'Many clinics fetch you from the airport, and their offer says so in writing before you book.',
  },
  {
    id: 'comfort',
    title: 'Comfort and quality',
    text: 'You see the rooms, the premises and the doctors before you choose, and a badge marks who we have verified.',
  },
  {
    id: 'satisfaction',
    title: 'Satisfaction',
    text: 'Every rating comes from a patient with a completed appointment, and the clinic may answer but not delete it.',
  },
  {
    id: 'communication',
    title: 'Communication',
    text: 'You write to the doctor yourself, and each profile tells which languages are spoken there.',
  },
  {
    id: 'technology',
    title: 'Technology',
    text: 'Send X-rays and photos in the chat, so that the plan and the quote are ready before you fly.',
  },
  {
    id: 'experience',
    title: `${claims.yearsOfExperience} Years Experience`,
    text: `Our care coordinators have ${claims.yearsOfExperience} years of experience with people who travel for treatment.`,
  },
] as const

/** The texts of the home page below the search box, in the order of its blocks. */
export const homeBlocks = {
  procedures: {
    heading: 'Popular Procedures',
    lead: 'Usual starting prices abroad, as a first idea. Your own quote is free.',
    tiles: procedureTiles,
  },
  destinations: {
    heading: 'Top Popular Destinations',
    lead: 'Ten countries our patients travel to most, with a treatment each is known for.',
    more: { text: 'See More', to: '/country-packages' },
  },
  clinics: {
    heading: 'Top Dental Clinics',
    lead: 'Rated highest by patients who were treated there.',
    more: { text: 'All dental clinics', to: '/search?keyword=Dental' },
  },
  welcome: {
    heading: 'Welcome. Let us take the guesswork out of going abroad.',
    paragraphs: [
      `Since ${brand.foundedYear} over ${claims.patients} patients from ${claims.countriesOfPatients} countries have used ${brand.name} to find clinics they would not have found alone. You compare price lists, read what other patients say and write to the doctor yourself.`,
      `Quotes come in ${brand.currencies} currencies. Depending on the treatment and where you live, savings of up to ${claims.savings} are possible; sometimes staying at home is the wiser choice, and then we say so.`,
    ],
    film: `How ${brand.name} works`,
    action: { text: 'Talk to the care team', to: '/health-forums-1' },
  },
  specialists: {
    heading: 'Top Rated Specialists',
    lead: 'Doctors whom their patients rate highly, and whether they receive you today.',
    more: { text: 'Show All', to: '/search' },
  },
  howItWorks: {
    heading: 'How It Works',
    lead: 'Four steps, and a person to ask at each of them.',
    more: { text: 'Every step in detail', to: '/how-it-works' },
  },
  packages: {
    heading: 'Dental Tourism Packages',
    lead: 'Treatment, stay and transfer at one price, set by the clinic.',
    action: { text: 'Grab The Deal NOW', to: '/contact-us' },
    note: '*Terms and Conditions',
    more: { text: 'View All', to: '/country-packages' },
    none: 'No Packages Available Right Now',
  },
  app: {
    heading: `${brand.name} in your pocket`,
    lead: 'Schedule appointments, find doctors and manage your health records from your phone. It installs from the browser in a few seconds and needs hardly any space.',
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
    lead: 'Tell us what you need. A person answers within one working day.',
    action: 'Get my free consultation',
    note: 'We never pass your number to a clinic without asking you.',
  },
  whyChooseUs: { heading: 'Why patients choose us', reasons },
  testimonials: {
    heading: 'What patients say',
    lead: 'Ten people about their treatment abroad, the good and the less good.',
    note: 'Demo data: these patients are invented',
  },
  banner: {
    text: `Consultation is free and open ${claims.open} in ${claims.countries} countries`,
    lead: 'Call at any hour, or leave your question and a person answers it.',
    action: { text: 'Leave a question', to: '/contact-us' },
  },
  accreditations: {
    heading: 'Certificates that clinics may hold',
    lead: `They belong to the clinics, not to ${brand.name}. Each says something and leaves something open: open one to read what.`,
  },
} as const

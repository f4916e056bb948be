import type { Role } from '#domain/accounts.ts'

export type DemoPerson = {
  username: string
  firstName: string
  lastName: string
  displayname: string
  email: string
  phone: string
  avatar: string
}

export type DemoAccount = DemoPerson & { role: Role; password: string }

/** Weekday 1 is Monday; times are those of the clinic's own clock. */
type DemoHours = { weekday: number; opens: string; closes: string }

export type DemoSpecialist = DemoPerson & {
  title: string
  specialty: string
  practicingSince: number
  city: string
  country: string
  iso2: string
  timeZone: string
  isVerified: boolean
  feedbackCount: number
  /** The sum of all stars given. */
  ratingTotal: number
  /** Left out by those who keep the usual hours, Monday to Friday from 9 to 17. */
  hours?: readonly DemoHours[]
}

const DEMO_PASSWORD = 'sanavia-demo'

const open = (weekdays: readonly number[], opens: string, closes: string) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))

// Everyone here is invented. The phone numbers belong to the range kept free for fiction.
const hannah: DemoPerson = {
  username: 'hannah',
  firstName: 'Hannah',
  lastName: 'Becker',
  displayname: 'Hannah Becker',
  email: 'hannah@example.com',
  phone: '+12025550101',
  avatar: '/drawings/portraits/hannah-becker.svg',
}

const nadia: DemoPerson = {
  username: 'nadia',
  firstName: 'Nadia',
  lastName: 'Rahman',
  displayname: 'Nadia Rahman',
  email: 'nadia@example.com',
  phone: '+12025550102',
  avatar: '/drawings/portraits/nadia-rahman.svg',
}

const elif: DemoPerson = {
  username: 'elif',
  firstName: 'Elif',
  lastName: 'Kaya',
  displayname: 'Dr. Elif Kaya',
  email: 'elif@example.com',
  phone: '+12025550103',
  avatar: '/drawings/portraits/elif-kaya.svg',
}

/** The accounts that anyone may try: their names and password are shown on the login dialog. */
export const demoAccounts: readonly DemoAccount[] = [
  { ...hannah, role: 'patient', password: DEMO_PASSWORD },
  { ...elif, role: 'doctor', password: DEMO_PASSWORD },
  { ...nadia, role: 'operator', password: DEMO_PASSWORD },
]

export const demoSpecialists: readonly DemoSpecialist[] = [
  {
    ...elif,
    title: 'Implantologist',
    specialty: 'Dental Treatment',
    practicingSince: 2017,
    city: 'Istanbul',
    country: 'Turkey',
    iso2: 'TR',
    timeZone: 'Europe/Istanbul',
    isVerified: true,
    feedbackCount: 24,
    ratingTotal: 118,
    hours: [...open([1, 2, 3, 4, 5, 6], '09:00', '20:00'), ...open([7], '10:00', '16:00')],
  },
  {
    ...doctor('Marko', 'Babić', 'marko-babic', 104),
    title: 'Oral surgeon',
    specialty: 'Dental Treatment',
    practicingSince: 2004,
    city: 'Split',
    country: 'Croatia',
    iso2: 'HR',
    timeZone: 'Europe/Zagreb',
    isVerified: true,
    feedbackCount: 31,
    ratingTotal: 149,
  },
  {
    ...doctor('Priya', 'Nair', 'priya-nair', 105),
    title: 'Ophthalmologist',
    specialty: 'Eye',
    practicingSince: 2014,
    city: 'Chennai',
    country: 'India',
    iso2: 'IN',
    timeZone: 'Asia/Kolkata',
    isVerified: true,
    feedbackCount: 17,
    ratingTotal: 83,
    hours: open([2, 4, 6], '08:30', '16:30'),
  },
  {
    ...doctor('Mateo', 'Rojas', 'mateo-rojas', 106),
    title: 'Hair surgeon',
    specialty: 'Hair Transplant',
    practicingSince: 2018,
    city: 'Cancún',
    country: 'Mexico',
    iso2: 'MX',
    timeZone: 'America/Cancun',
    isVerified: true,
    feedbackCount: 21,
    ratingTotal: 102,
    hours: open([3, 4, 5, 6, 7], '10:00', '20:00'),
  },
  {
    ...doctor('Ana', 'Novak', 'ana-novak', 107),
    title: 'Aesthetic physician',
    specialty: 'Filler',
    practicingSince: 2015,
    city: 'Zagreb',
    country: 'Croatia',
    iso2: 'HR',
    timeZone: 'Europe/Zagreb',
    isVerified: true,
    feedbackCount: 1,
    ratingTotal: 5,
    hours: open([1, 2, 3, 4], '12:00', '20:00'),
  },
  {
    ...doctor('Niran', 'Suwan', 'niran-suwan', 108),
    title: 'Facial plastic surgeon',
    specialty: 'Face',
    practicingSince: 2011,
    city: 'Bangkok',
    country: 'Thailand',
    iso2: 'TH',
    timeZone: 'Asia/Bangkok',
    isVerified: true,
    feedbackCount: 12,
    ratingTotal: 57,
    hours: open([1, 2, 3, 4, 5, 6], '08:00', '16:00'),
  },
  {
    ...doctor('Leila', 'Haddad', 'leila-haddad', 109),
    title: 'Bariatric surgeon',
    specialty: 'Obesity',
    practicingSince: 2009,
    city: 'Cairo',
    country: 'Egypt',
    iso2: 'EG',
    timeZone: 'Africa/Cairo',
    isVerified: true,
    feedbackCount: 9,
    ratingTotal: 43,
    hours: open([7, 1, 2, 3, 4], '09:00', '17:00'),
  },
  {
    ...doctor('Jonas', 'Albrecht', 'jonas-albrecht', 110),
    title: 'Orthopedic surgeon',
    specialty: 'Orthopedic',
    practicingSince: 2012,
    city: 'Munich',
    country: 'Germany',
    iso2: 'DE',
    timeZone: 'Europe/Berlin',
    isVerified: true,
    feedbackCount: 14,
    ratingTotal: 65,
  },
  {
    ...doctor('Camila', 'Duarte', 'camila-duarte', 111),
    title: 'Plastic surgeon',
    specialty: 'Body',
    practicingSince: 2016,
    city: 'São Paulo',
    country: 'Brazil',
    iso2: 'BR',
    timeZone: 'America/Sao_Paulo',
    isVerified: false,
    feedbackCount: 6,
    ratingTotal: 29,
    hours: open([2, 3, 4, 5, 6], '10:00', '18:00'),
  },
  {
    ...doctor('Haruto', 'Ishikawa', 'haruto-ishikawa', 112),
    title: 'Interventional cardiologist',
    specialty: 'Cardiology',
    practicingSince: 2002,
    city: 'Tokyo',
    country: 'Japan',
    iso2: 'JP',
    timeZone: 'Asia/Tokyo',
    isVerified: true,
    feedbackCount: 8,
    ratingTotal: 38,
    hours: [...open([1, 2, 4, 5], '09:00', '12:00'), ...open([1, 2, 4, 5], '14:00', '18:00')],
  },
  {
    ...doctor('Abena', 'Mensah', 'abena-mensah', 113),
    title: 'Breast surgeon',
    specialty: 'Breast',
    practicingSince: 2013,
    city: 'London',
    country: 'United Kingdom',
    iso2: 'GB',
    timeZone: 'Europe/London',
    isVerified: true,
    feedbackCount: 11,
    ratingTotal: 52,
    hours: open([1, 3, 5], '08:00', '15:00'),
  },
  {
    ...doctor('Ruxandra', 'Constantinescu', 'ruxandra-constantinescu', 114),
    title: 'Medical oncologist',
    specialty: 'Oncology',
    practicingSince: 2020,
    city: 'Bucharest',
    country: 'Romania',
    iso2: 'RO',
    timeZone: 'Europe/Bucharest',
    isVerified: false,
    feedbackCount: 0,
    ratingTotal: 0,
  },
]

function doctor(firstName: string, lastName: string, portrait: string, number: number): DemoPerson {
  return {
    username: firstName.toLowerCase(),
    firstName,
    lastName,
    displayname: `Dr. ${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@example.com`,
    phone: `+12025550${number}`,
    avatar: `/drawings/portraits/${portrait}.svg`,
  }
}

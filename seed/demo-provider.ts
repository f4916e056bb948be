import type { ProfileDraft } from '#server/providers/profile-draft.ts'
import type { DemoPerson, DemoSpecialist } from './demo-people.ts'

/** A provider of the demo catalogue. */
export type DemoProvider = {
  person: DemoPerson
  isVerified: boolean
  feedbackCount: number
  /** The sum of all stars given. */
  ratingTotal: number
  profile: ProfileDraft
}

const WORKING_WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

export function fromSpecialist(demo: DemoSpecialist): DemoProvider {
  const { isVerified, feedbackCount, ratingTotal, city, country, displayname } = demo
  const clinic = {
    name: `${displayname} Practice`,
    logoPath: null,
    address: '',
    city,
    country,
    yearOfFoundation: null,
    numberOfBeds: null,
    patientsPerYear: null,
    departments: [],
  }
  const job = {
    place: clinic.name,
    role: demo.title,
    startsOn: `${demo.practicingSince}-01-01`,
    endsOn: null,
    description: '',
  }
  const profile: ProfileDraft = {
    gender: null,
    subHeading: '',
    specialization: demo.title,
    description: '',
    startingPriceCents: 50_000,
    timeZone: demo.timeZone,
    hours: demo.hours ?? WORKING_WEEK,
    clinic,
    languages: ['English'],
    facilities: {},
    services: [{ title: demo.specialty, subservices: [] }],
    experiences: [job],
    educations: [],
    awards: [],
    doctors: [],
    gallery: [],
    stories: [],
    articles: [],
  }
  return { person: demo, isVerified, feedbackCount, ratingTotal, profile }
}

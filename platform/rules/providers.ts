import * as z from 'zod/mini'
import { availability } from '#platform/rules/availability.ts'
import { VerifiedFact } from '#platform/rules/verified-facts.ts'

/** A card of the Top Rated Specialists. */
export const Specialist = z.object({
  _id: z.uuid(),
  name: z.string(),
  title: z.string(),
  image: z.string(),
  specialty: z.string(),
  yearsOfExperience: z.int(),
  city: z.string(),
  country: z.string(),
  ...availability,
  isVerified: z.boolean(),
  feedbackCount: z.int(),
  rating: z.nullable(z.number()),
})
export type Specialist = z.output<typeof Specialist>

/** A picture of the Top Dental Clinics. */
export type TopClinic = {
  _id: string
  name: string
  picture: string
  city: string
  country: string
  rating: number | null
  feedbackCount: number
}

const Picture = z.object({ file: z.string(), name: z.string() })
/** The id is that of reports; the owner’s own profile has none. */
const GalleryPicture = z.extend(Picture, { _id: z.optional(z.uuid()) })
/** Dates are days: 2019-09-01. An empty ending date means until today. */
const Experience = z.object({
  _id: z.uuid(),
  companyName: z.string(),
  jobTitle: z.string(),
  startingDate: z.string(),
  endingDate: z.string(),
  jobDescription: z.string(),
})
const Education = z.object({
  _id: z.uuid(),
  institutionName: z.string(),
  degree: z.string(),
  startingDate: z.string(),
  endingDate: z.string(),
  description: z.string(),
})
const Award = z.object({ _id: z.uuid(), awardTitle: z.string(), awardYear: z.int() })
const Doctor = z.object({
  _id: z.uuid(),
  doctorName: z.string(),
  logoofdoctor: z.string(),
  degree: z.string(),
  yearOfStartingPracticing: z.int(),
  biography: z.string(),
  specializations: z.array(z.string()),
  languagesOfDoctors: z.array(z.string()),
})
export type Doctor = z.output<typeof Doctor>
export const Article = z.object({
  _id: z.uuid(),
  articleTitle: z.string(),
  category: z.string(),
  logoofarticle: z.string(),
  tags: z.array(z.string()),
  content: z.string(),
})
export type Article = z.output<typeof Article>
/** Prices are US dollars. */
const OfferedService = z.object({
  title: z.string(),
  subservices: z.array(z.object({ subtitle: z.string(), price: z.number(), description: z.string() })),
})
export type OfferedService = z.output<typeof OfferedService>

const ClinicFields = {
  clinicName: z.string(),
  logoofclinic: z.nullable(z.string()),
  addressOfClinic: z.string(),
  cityOfClinic: z.string(),
  countryOfClinic: z.string(),
  yearOfFoundation: z.nullable(z.int()),
  numberOfBeds: z.nullable(z.int()),
  patientsPerYear: z.nullable(z.int()),
  departmentsOfClinics: z.array(z.string()),
}

/** The public profile of a provider. Without a clinic the texts of the clinic are empty. */
export const Provider = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  gender: z.nullable(z.enum(['Male', 'Female'])),
  avatar: z.optional(z.object({ url: z.string() })),
  subHeading: z.string(),
  specialization: z.string(),
  description: z.string(),
  /** US dollars; null when no price is known. */
  startingPrice: z.nullable(z.number()),
  isDoctor: z.literal(true),
  isVerified: z.boolean(),
  /** What the care team has checked and still counts. */
  verification: z.array(VerifiedFact),
  ...availability,
  rating: z.nullable(z.number()),
  feedbackCount: z.int(),
  languages: z.array(z.string()),
  ...ClinicFields,
  /** 'Parking' is available, 'Parking: No' is not. */
  premises: z.array(z.string()),
  offeredServices: z.array(OfferedService),
  experiences: z.array(Experience),
  educations: z.array(Education),
  awards: z.array(Award),
  doctors: z.array(Doctor),
  gallery: z.array(GalleryPicture),
  /** Before, after, before, after. */
  beforeAndAfter: z.array(Picture),
  /** PDF files, such as a price list. */
  downloads: z.array(Picture),
  articles: z.array(Article),
})
export type Provider = z.output<typeof Provider>

export const PROVIDERS_PER_ANSWER = 200

/** `GET /allHealthProviders`. */
export const ProviderList = z.object({ users: z.array(Provider), nextCursor: z.nullable(z.string()) })

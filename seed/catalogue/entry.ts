import type { Language } from '#content/languages.ts'
import type { Department, DoctorSpecialization } from '#content/profile-choices.ts'
import type { Speciality } from '#content/specialities.ts'
import type { WeekName } from './hours.ts'
import type { Town } from './towns.ts'

/** The hand-written part of a demo provider; profile.ts adds prices and the like. */
export type Entry = {
  username: string
  /** What the provider is called on cards: a clinic's own name, or the doctor's. */
  name: string
  /** The account's owner. */
  owner: readonly [firstName: string, lastName: string]
  /** Of the doctor who shows a face; clinics show their logo. */
  gender: 'Female' | 'Male' | null
  town: Town
  clinic: Clinic | null
  subHeading: string
  specialization: string
  description: string
  week: WeekName
  languages: readonly Language[]
  offers: Partial<Record<Speciality, readonly string[]>>
  doctors: readonly Doctor[]
  experiences: readonly CareerStep[]
  educations: readonly CareerStep[]
  awards?: readonly (readonly [year: number, title: string])[]
  gallery: readonly (readonly [scene: Scene, caption: string])[]
  stories?: readonly (readonly [drawing: string, caption: string])[]
  articles?: readonly Article[]
  isVerified: boolean
  /** How many patients rated the provider, and their average. */
  feedback: readonly [count: number, average: number]
}

/** A job or a course of studies: `place` is the company or the school, `role` the job title or the degree. */
export type CareerStep = { place: string; role: string; startsOn: string; endsOn: string | null; description: string }

type Clinic = {
  name: string
  address: string
  founded: number
  beds?: number
  patientsPerYear: number
  departments?: readonly Department[]
}

type Doctor = {
  name: string
  degree: string
  since: number
  fields: readonly DoctorSpecialization[]
  languages: readonly Language[]
  biography: string
}

/** The pictures of premises in public/drawings/clinics. */
type Scene =
  | 'facade-street'
  | 'town-house'
  | 'courtyard'
  | 'garden-house'
  | 'glass-tower'
  | 'hospital-coast'
  | 'hospital-park'
  | 'treatment-room'
  | 'reception'
  | 'waiting-room'
  | 'consulting-room'
  | 'recovery-room'
  | 'operating-room'
  | 'laboratory'
  | 'imaging-room'
  | 'eye-room'
  | 'aesthetic-room'
  | 'childrens-room'
  | 'exercise-room'

export type Article = {
  title: string
  category: string
  /** Its picture in public/drawings/articles. */
  picture: string
  tags: readonly string[]
  content: string
}

/** Months are written 2019-09; without a last month it goes on. */
export const past = (
  place: string,
  role: string,
  from: string,
  to: string | null = null,
  description = '',
): CareerStep => ({ place, role, startsOn: `${from}-01`, endsOn: to === null ? null : `${to}-01`, description })

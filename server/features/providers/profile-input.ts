/** All that a provider tells of itself, as it is stored. Names of lists are those of the lists in migrations/. */
export type ProfileDraft = ProfileInput & { services: readonly ServiceDraft[]; articles: readonly ArticleDraft[] }

/** What Profile Settings saves; services and articles have screens of their own. An entry with an id keeps it. */
export type ProfileInput = {
  gender: 'Male' | 'Female' | null
  subHeading: string
  specialization: string
  description: string
  startingPriceCents: number | null
  timeZone: string
  hours: readonly { weekday: number; opens: string; closes: string }[]
  clinic: ClinicDraft | null
  languages: readonly string[]
  /** True when it is there, false when it is known to be missing. */
  facilities: Readonly<Record<string, boolean>>
  experiences: readonly PastDraft[]
  educations: readonly PastDraft[]
  awards: readonly { id?: string; title: string; year: number }[]
  doctors: readonly DoctorDraft[]
  gallery: readonly { path: string; name: string }[]
  stories: readonly { name: string; beforePath: string; afterPath: string }[]
  downloads: readonly { path: string; name: string }[]
}

export type ClinicDraft = {
  name: string
  logoPath: string | null
  address: string
  city: string
  country: string
  yearOfFoundation: number | null
  numberOfBeds: number | null
  patientsPerYear: number | null
  departments: readonly string[]
}

export type ServiceDraft = { title: string; subservices: readonly SubServiceDraft[] }
type SubServiceDraft = { subtitle: string; priceCents: number; description: string; serviceType: string | null }

/** A job or a course of studies: `place` is the company or the school, `role` the job title or the degree. */
export type PastDraft = {
  id?: string
  place: string
  role: string
  startsOn: string
  endsOn: string | null
  description: string
}

type DoctorDraft = {
  id?: string
  name: string
  photoPath: string
  degree: string
  practicingSince: number
  biography: string
  specializations: readonly string[]
  languages: readonly string[]
}

export type ArticleDraft = {
  id?: string
  title: string
  category: string
  imagePath: string
  tags: readonly string[]
  content: string
}

/** All that a provider tells of itself, as it is stored. Names of lists are those of the lists in migrations/. */
export type ProfileDraft = {
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
  services: readonly ServiceDraft[]
  experiences: readonly PastDraft[]
  educations: readonly PastDraft[]
  awards: readonly { title: string; year: number }[]
  doctors: readonly DoctorDraft[]
  gallery: readonly { path: string; name: string }[]
  stories: readonly { name: string; beforePath: string; afterPath: string }[]
  articles: readonly ArticleDraft[]
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
export type PastDraft = { place: string; role: string; startsOn: string; endsOn: string | null; description: string }

export type DoctorDraft = {
  name: string
  photoPath: string
  degree: string
  practicingSince: number
  biography: string
  specializations: readonly string[]
  languages: readonly string[]
}

type ArticleDraft = {
  title: string
  category: string
  imagePath: string
  tags: readonly string[]
  content: string
}

import type { Problem } from '#domain/rules.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** What the fields of each section are called. */
const labels = {
  'personal-details': {
    avatar: 'Picture',
    gender: 'Gender',
    firstName: 'First name',
    lastName: 'Last name',
    displayname: 'Display name',
    subHeading: 'Sub heading',
    specialization: 'Specialization',
    startingPrice: 'Starting price',
    phone: 'Phone',
    languages: 'Languages',
    description: 'Description',
  },
  'experience-and-education': { experiences: 'Experience', educations: 'Education' },
  'awards-and-downloads': { awards: 'Awards', downloads: 'Downloads' },
  'add-doctor': { doctors: 'Doctors' },
  gallery: { gallery: 'Gallery' },
  results: { results: 'Results' },
  'default-location': {
    clinicName: 'Clinic name',
    logoofclinic: 'Logo',
    countryOfClinic: 'Country',
    cityOfClinic: 'City',
    addressOfClinic: 'Address',
    yearOfFoundation: 'Year of foundation',
    numberOfBeds: 'Number of beds',
    patientsPerYear: 'Patients per year',
    departmentsOfClinics: 'Departments',
    openingHours: 'Opening hours',
    timeZone: 'Time zone',
  },
  premises: { premises: 'Premises' },
} as const

export type SectionName = keyof typeof labels

/** In the order of the menu; the names are part of the address. */
export const sections = [
  { name: 'personal-details', title: 'Personal Details' },
  { name: 'experience-and-education', title: 'Experience And Education' },
  { name: 'awards-and-downloads', title: 'Awards And Downloads' },
  { name: 'add-doctor', title: 'Add Doctor' },
  { name: 'gallery', title: 'Gallery' },
  { name: 'results', title: 'Results' },
  { name: 'default-location', title: 'Default Location' },
  { name: 'premises', title: 'Premises' },
] as const satisfies readonly { name: SectionName; title: string }[]

/** Every field of the form, in the order of the screen. */
export const fieldLabels: Readonly<Record<keyof ProfileDraft, string>> = Object.assign({}, ...Object.values(labels))
export const fieldNames = Object.keys(fieldLabels) as (keyof ProfileDraft)[]

export const titleOf = (section: SectionName) => sections.find(({ name }) => name === section)?.title ?? ''

/** The section that an address names, or else the first one. */
export const readSection = (named: string | null): SectionName =>
  sections.find(({ name }) => name === named)?.name ?? 'personal-details'

/** The section in which a field stands. Results are sent as pictures before and after. */
export function sectionOf(field: string): SectionName | undefined {
  const name = field === 'beforeAndAfter' ? 'results' : field
  return sections.find((section) => name in labels[section.name])?.name
}

/** Which section needs what, for whoever works on another one. */
export function describeNeed({ field, message }: Problem, draft: ProfileDraft) {
  const section = sectionOf(field)
  if (!section) return message
  const missing = field === 'clinicName' ? missingOfClinic(draft) : []
  if (missing.length > 0) return `${titleOf(section)} needs ${missing.join(' and ')}.`
  return `${titleOf(section)}: ${message}`
}

const CLINIC = { clinicName: 'a clinic name', countryOfClinic: 'a country', cityOfClinic: 'a city' } as const

function missingOfClinic(draft: ProfileDraft) {
  const names = Object.keys(CLINIC) as (keyof typeof CLINIC)[]
  return names.filter((name) => isMissingOfClinic(draft, name)).map((name) => CLINIC[name])
}

/** Name, country and city of a clinic belong together: whether this one is all that lacks, or one of two. */
export function isMissingOfClinic(draft: ProfileDraft, name: string) {
  const hasSome = Object.keys(CLINIC).some((part) => draft[part as keyof typeof CLINIC].trim())
  return hasSome && name in CLINIC && !draft[name as keyof typeof CLINIC].trim()
}

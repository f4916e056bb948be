import { profileSections } from '#content/profile-sections.ts'
import type { Problem } from '#domain/form-schemas.ts'
import type { ProfileDraft } from './profile-draft.ts'

/** A field that its section renders without code of its own: a line of text, or a whole number. */
type PlainField = { label: string; input: 'line' | 'number' }

/**
 * The fields of every section, in the order of the screen. A label alone belongs to a field that its section lays out
 * itself. Drafts, labels, comparisons and requests are derived from this table, so that a new plain field is one line here.
 */
const fields = {
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
    yearOfFoundation: { label: 'Year of foundation', input: 'number' },
    numberOfBeds: { label: 'Number of beds', input: 'number' },
    patientsPerYear: { label: 'Patients per year', input: 'number' },
    departmentsOfClinics: 'Departments',
    openingHours: 'Opening hours',
    timeZone: 'Time zone',
  },
  premises: { premises: 'Premises' },
} as const satisfies Record<string, Partial<Record<keyof ProfileDraft, string | PlainField>>>

export type SectionName = keyof typeof fields

/** In the order of the menu; the names are part of the URL. */
export const sections = (Object.keys(fields) as SectionName[]).map((name) => ({ name, title: profileSections[name] }))

/** All fields. The type makes a field of the form that no section has a compile error. */
const allFields: Readonly<Record<keyof ProfileDraft, string | PlainField>> = {
  ...fields['personal-details'],
  ...fields['experience-and-education'],
  ...fields['awards-and-downloads'],
  ...fields['add-doctor'],
  ...fields.gallery,
  ...fields.results,
  ...fields['default-location'],
  ...fields.premises,
}

export const fieldNames = Object.keys(allFields) as (keyof ProfileDraft)[]

export function labelOf(name: keyof ProfileDraft) {
  const field = allFields[name]
  return typeof field === 'string' ? field : field.label
}

/** The plain fields of a section. */
export function plainFieldsOf(section: SectionName) {
  const names = Object.keys(fields[section]) as (keyof ProfileDraft)[]
  return names.flatMap((name) => {
    const field = allFields[name]
    return typeof field === 'string' ? [] : [{ name: name as TextFieldName, input: field.input }]
  })
}

/** The fields whose draft is a text. */
export type TextFieldName = {
  [Name in keyof ProfileDraft]: string extends ProfileDraft[Name]
    ? ProfileDraft[Name] extends string
      ? Name
      : never
    : never
}[keyof ProfileDraft]

export const titleOf = (section: SectionName): string => profileSections[section]

/** The section that the URL names, or the first one. */
export const readSection = (named: string | null): SectionName =>
  sections.find(({ name }) => name === named)?.name ?? 'personal-details'

/** The section of a field. On the wire results are pictures before and after. */
export function sectionOf(field: string): SectionName | undefined {
  const name = field === 'beforeAndAfter' ? 'results' : field
  return sections.find((section) => name in fields[section.name])?.name
}

/** A problem with the section it is in, for the save bar of every section. */
export function describeProblem({ field, message }: Problem, draft: ProfileDraft) {
  const section = sectionOf(field)
  if (!section) return message
  const missing = field === 'clinicName' ? missingOfClinic(draft) : []
  if (missing.length > 0) return `${titleOf(section)} needs ${missing.join(' and ')}.`
  // The server names the section itself, together with the file that it refuses.
  return message.startsWith(titleOf(section)) ? message : `${titleOf(section)}: ${message}`
}

const CLINIC = { clinicName: 'a clinic name', countryOfClinic: 'a country', cityOfClinic: 'a city' } as const

function missingOfClinic(draft: ProfileDraft) {
  const names = Object.keys(CLINIC) as (keyof typeof CLINIC)[]
  return names.filter((name) => isMissingOfClinic(draft, name)).map((name) => CLINIC[name])
}

/** Name, country and city of a clinic are required together: whether this one is missing while another is there. */
export function isMissingOfClinic(draft: ProfileDraft, name: string) {
  const hasSome = Object.keys(CLINIC).some((part) => draft[part as keyof typeof CLINIC].trim())
  return hasSome && name in CLINIC && !draft[name as keyof typeof CLINIC].trim()
}

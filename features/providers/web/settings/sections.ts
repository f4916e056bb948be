import type { Problem } from '#platform/rules/form-schemas.ts'
import { profileSections } from '../../words/profile-sections.ts'
import { profileFields, profileSettingsPage } from '../../words/profile-settings.ts'
import type { ProfileDraft } from './draft/profile-draft.ts'

const words = profileSettingsPage.bar

/**
 * The labels by section. Drafts, comparisons and requests are derived from them; the type makes a label without a field a
 * compile error.
 */
const fields = profileFields satisfies Record<string, Partial<Record<keyof ProfileDraft, string>>>

/** The fields that their section renders without code of its own: lines of text and whole numbers. */
const plainInputs: Partial<Record<keyof ProfileDraft, 'line' | 'number'>> = {
  yearOfFoundation: 'number',
  numberOfBeds: 'number',
  patientsPerYear: 'number',
}

export type SectionName = keyof typeof fields

/** In the order of the menu; the names are part of the URL. */
export const sections = (Object.keys(fields) as SectionName[]).map((name) => ({ name, title: profileSections[name] }))

/** All fields. The type makes a field of the form that no section has a compile error. */
const allFields: Readonly<Record<keyof ProfileDraft, string>> = {
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

export const labelOf = (name: keyof ProfileDraft) => allFields[name]

/** The plain fields of a section. */
export function plainFieldsOf(section: SectionName) {
  const names = Object.keys(fields[section]) as (keyof ProfileDraft)[]
  return names.flatMap((name) => {
    const input = plainInputs[name]
    return input ? [{ name: name as TextFieldName, input }] : []
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
  if (missing.length > 0) return words.missingIn(titleOf(section), missing)
  // The server names the section itself, together with the file that it refuses.
  return message.startsWith(titleOf(section)) ? message : words.problemIn(titleOf(section), message)
}

const CLINIC = words.missing

function missingOfClinic(draft: ProfileDraft) {
  const names = Object.keys(CLINIC) as (keyof typeof CLINIC)[]
  return names.filter((name) => isMissingOfClinic(draft, name)).map((name) => CLINIC[name])
}

/** Name, country and city of a clinic are required together: whether this one is missing while another is there. */
export function isMissingOfClinic(draft: ProfileDraft, name: string) {
  const hasSome = Object.keys(CLINIC).some((part) => draft[part as keyof typeof CLINIC].trim())
  return hasSome && name in CLINIC && !draft[name as keyof typeof CLINIC].trim()
}

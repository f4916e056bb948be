import type { Problem } from '#platform/rules/form-schemas.ts'
import { phoneDigits } from '#platform/rules/users.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import type { ProfileForm } from '../../../rules/profile-form.ts'

/** Drafts hold numbers as typed texts and files that are not uploaded yet. `key` identifies an entry on the screen only. */
type Entry<Fields> = Fields & { key: string }
type Typed<Fields> = { [Name in keyof Fields]: Fields[Name] extends number | null ? string : Fields[Name] }
type Listed<List extends readonly unknown[]> = Typed<List[number]>

export type ExperienceDraft = Entry<Listed<ProfileForm['experiences']>>
export type EducationDraft = Entry<Listed<ProfileForm['educations']>>
export type AwardDraft = Entry<Listed<ProfileForm['awards']>>
export type DoctorDraft = Entry<Omit<Listed<ProfileForm['doctors']>, 'logoofdoctor'> & { logoofdoctor: FileValue }>
export type FileDraft = Entry<{ file: FileValue; name: string }>
export type ResultDraft = Entry<{ before: FileValue; after: FileValue; name: string }>

type Lists = {
  experiences: ExperienceDraft[]
  educations: EducationDraft[]
  awards: AwardDraft[]
  downloads: FileDraft[]
  doctors: DoctorDraft[]
  gallery: FileDraft[]
  results: ResultDraft[]
}
type Plain = Omit<ProfileForm, keyof Lists | 'beforeAndAfter' | 'avatar' | 'logoofclinic'>

/** The state of the form, all sections together. */
export type ProfileDraft = Typed<Plain> & Lists & { avatar: FileValue; logoofclinic: FileValue }

/** Props of every section. `problem` is the first one of the whole form; its `at` is the index in a list. */
export type SectionProps = {
  draft: ProfileDraft
  change: (patch: Partial<ProfileDraft>) => void
  problem: Problem | undefined
  /** Upload progress from 0 to 1, while the form is being sent. */
  progress: number | undefined
}

export type Changes = Partial<ProfileDraft>
type FieldName = keyof ProfileDraft

/** The changed fields of a draft. */
export function changesOf(base: ProfileDraft, draft: ProfileDraft): Changes {
  const names = Object.keys(draft) as FieldName[]
  return Object.fromEntries(names.filter((name) => !isSameField(name, base, draft)).map((name) => [name, draft[name]]))
}

/** Phone numbers are typed with spaces and stored without. */
export const isSameField = (name: FieldName, one: ProfileDraft, other: ProfileDraft) =>
  name === 'phone' ? phoneDigits(one.phone) === phoneDigits(other.phone) : isSame(one[name], other[name])

/** Deep equality of values. Files are equal by identity; the keys of entries are ignored. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isPlain(one) || !isPlain(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  names.delete('key')
  return [...names].every((name) => isSame(one[name], other[name]))
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof File)

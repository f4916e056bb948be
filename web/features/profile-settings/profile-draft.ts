import type { ProfileForm } from '#domain/profile-form.ts'
import type { Problem } from '#domain/rules.ts'
import type { FileValue } from '#web/ui/file-field.tsx'

/** An entry of a list while it is typed: numbers are texts, files may not be sent yet. `key` is its own as long as the screen is open. */
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

/** The whole of Profile Settings while somebody works on it. */
export type ProfileDraft = Typed<Plain> & Lists & { avatar: FileValue; logoofclinic: FileValue }

/** What every section gets. `problem` is the first one that a save found, wherever it is; `at` counts the entries of its list. */
export type SectionProps = {
  draft: ProfileDraft
  change: (patch: Partial<ProfileDraft>) => void
  problem: Problem | undefined
  /** How much of the form has been sent, from 0 to 1, while it is on its way. */
  progress: number | undefined
}

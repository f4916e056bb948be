import type { ChangeEvent } from 'react'
import type { FileValue } from '#web/ui/file-field.tsx'
import type { ProfileDraft, SectionProps } from './profile-draft.ts'
import { fieldLabels } from './sections.ts'

type TextName = {
  [Name in keyof ProfileDraft]: string extends ProfileDraft[Name]
    ? ProfileDraft[Name] extends string
      ? Name
      : never
    : never
}[keyof ProfileDraft]

export const errorOf = ({ problem }: Pick<SectionProps, 'problem'>, name: keyof ProfileDraft) =>
  problem?.field === name ? problem.message : undefined

/** What a field for one text needs. */
export function textField({ draft, change, problem }: Omit<SectionProps, 'progress'>, name: TextName) {
  return {
    name,
    label: fieldLabels[name],
    value: draft[name],
    error: errorOf({ problem }, name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: currentTarget.value }),
  }
}

/** What a field for one picture needs. Only those that are sent show how far it is. */
export function pictureField({ draft, change, problem, progress }: SectionProps, name: 'avatar' | 'logoofclinic') {
  return {
    label: fieldLabels[name],
    value: draft[name],
    error: errorOf({ problem }, name),
    onChange: (value: FileValue) => change({ [name]: value }),
    progress: draft[name] instanceof File ? progress : undefined,
  }
}

/** What a field for several names needs. */
export function namesField(
  { draft, change, problem }: Omit<SectionProps, 'progress'>,
  name: 'languages' | 'departmentsOfClinics',
) {
  return {
    name,
    label: fieldLabels[name],
    chosen: draft[name],
    error: errorOf({ problem }, name),
    onChange: (chosen: string[]) => change({ [name]: chosen }),
  }
}

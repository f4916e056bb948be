import { Field } from '#platform/web/ui/fields/field.tsx'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import type { ProfileDraft, SectionProps } from './draft/profile-draft.ts'
import { labelOf, plainFieldsOf, type SectionName, type TextFieldName } from './sections.ts'

export const errorOf = ({ problem }: Pick<SectionProps, 'problem'>, name: keyof ProfileDraft) =>
  problem?.field === name ? problem.message : undefined

/** Props of a text field. */
export function textField({ draft, change, problem }: Omit<SectionProps, 'progress'>, name: TextFieldName) {
  return {
    name,
    label: labelOf(name),
    value: draft[name],
    error: errorOf({ problem }, name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  }
}

/** Props of a picture field. Only a new file has upload progress. */
export function pictureField({ draft, change, problem, progress }: SectionProps, name: 'avatar' | 'logoofclinic') {
  return {
    label: labelOf(name),
    value: draft[name],
    error: errorOf({ problem }, name),
    onChange: (value: FileValue) => change({ [name]: value }),
    progress: draft[name] instanceof File ? progress : undefined,
  }
}

/** Props of a tag picker. */
export function namesField(
  { draft, change, problem }: Omit<SectionProps, 'progress'>,
  name: 'languages' | 'departmentsOfClinics',
) {
  return {
    name,
    label: labelOf(name),
    chosen: draft[name],
    error: errorOf({ problem }, name),
    onChange: (chosen: string[]) => change({ [name]: chosen }),
  }
}

/** Renders the plain fields of a section: numbers side by side, lines on a row of their own. */
export function PlainFields({ section, ...props }: SectionProps & { section: SectionName }) {
  return plainFieldsOf(section).map(({ name, input }) =>
    input === 'number' ? (
      <Field key={name} {...textField(props, name)} inputMode="numeric" autoComplete="off" />
    ) : (
      <Field key={name} {...textField(props, name)} className="sm:col-span-full" />
    ),
  )
}

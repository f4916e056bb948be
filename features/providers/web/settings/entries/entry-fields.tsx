import type { ChangeEvent } from 'react'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { LINE_MAX } from '../../../rules/profile-limits.ts'
import type { FieldsProps } from './entry-kind.ts'

type NamesOf<Entry, Value> = { [Name in keyof Entry]: Entry[Name] extends Value ? Name : never }[keyof Entry]

/** Props of a text field of an entry. */
export function textOf<Entry>({ entry, edit, errors }: FieldsProps<Entry>, name: NamesOf<Entry, string>) {
  return {
    value: entry[name] as string,
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edit({ [name]: currentTarget.value } as Partial<Entry>),
  }
}

/** Props of a single-line field of an entry. */
export const lineOf = <Entry,>(fields: FieldsProps<Entry>, name: NamesOf<Entry, string>) => ({
  ...textOf(fields, name),
  maxLength: LINE_MAX,
  autoComplete: 'off',
})

type YearFieldProps<Entry> = FieldsProps<Entry> & { label: string; name: NamesOf<Entry, string>; className?: string }

/** Input mask: four digits, all other characters are dropped. */
export function YearField<Entry>({ label, name, className = '', ...fields }: YearFieldProps<Entry>) {
  const { onChange: _, ...field } = textOf(fields, name)
  return (
    <Field
      {...field}
      label={label}
      className={className}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) =>
        fields.edit({ [name]: value.replaceAll(/\D/g, '').slice(0, 4) } as Partial<Entry>)
      }
    />
  )
}

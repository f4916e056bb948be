import type { ComponentType } from 'react'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import type { EntryWords } from '../../../words/profile-entries.ts'

/** Error messages by field. */
type FieldErrors<Entry> = { [Name in keyof Entry]?: string }

export type FieldsProps<Entry> = {
  entry: Entry
  edit: (patch: Partial<Entry>) => void
  errors: FieldErrors<Entry>
  progress: number | undefined
}

/** The rules of a list's entries. */
export type EntryRules<Entry> = {
  words: EntryWords
  blank: () => Omit<Entry, 'key'>
  /** The entry's own name; empty while it has none. */
  nameOf: (entry: Entry) => string
  /** Validates this entry alone. */
  problemOf: (entry: Entry) => string | undefined
}

/** The rules of an entry and how it is rendered. */
export type EntryKind<Entry> = EntryRules<Entry> & {
  /** Required fields, with the message of each. */
  required: FieldErrors<Entry>
  /** The invalid field when all required ones are filled in. */
  findInvalidField: (entry: Entry) => keyof Entry | undefined
  Summary: ComponentType<{ entry: Entry }>
  Fields: ComponentType<FieldsProps<Entry>>
}

/** Assigns a problem to the fields it is about, or else to the entry as a whole. */
export function assignProblem<Entry>(kind: EntryKind<Entry>, entry: Entry, problem: string | undefined) {
  const fields: FieldErrors<Entry> = {}
  if (problem === undefined) return { fields }
  const missing = (Object.keys(kind.required) as (keyof Entry)[]).filter((name) => isEmpty(entry[name]))
  for (const name of missing) fields[name] = kind.required[name]
  if (missing.length > 0) return { problem, fields }
  const invalid = kind.findInvalidField(entry)
  if (invalid === undefined) return { problem, fields }
  fields[invalid] = problem
  return { fields }
}

/** Whether every field is empty. */
export const isBlank = (entry: object) =>
  Object.entries(entry).every(([name, value]) => name === 'key' || isEmpty(value))

function isEmpty(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** An entry with its texts trimmed, as the server validates it. */
export const trimmed = <Entry extends object>(entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Entry

/** A typed year as a number. */
export const yearOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** A placeholder address for a file that is not uploaded yet, for the rules that require a file. */
export const addressOf = (value: FileValue) => (value instanceof File ? 'chosen' : (value ?? ''))

/** Upload progress of a new file; stored files have none. */
export const progressOf = (value: FileValue, progress: number | undefined) =>
  value instanceof File ? progress : undefined

import type { ComponentType } from 'react'
import type { FileValue } from '#web/ui/file-field.tsx'

/** What is wrong with the fields of an entry, each in its own words. */
type Faults<Entry> = { [Name in keyof Entry]?: string }

export type FieldsProps<Entry> = {
  entry: Entry
  edit: (patch: Partial<Entry>) => void
  faults: Faults<Entry>
  progress: number | undefined
}

/** What a list needs to know of its entries. */
export type EntryRules<Entry> = {
  /** What one entry is called: "experience". */
  noun: string
  blank: () => Omit<Entry, 'key'>
  /** What it is called among the others; empty as long as it has no name. */
  nameOf: (entry: Entry) => string
  /** The rule of the profile for this entry alone. */
  problemOf: (entry: Entry) => string | undefined
}

/** What sets one list of entries that fold and unfold apart from another. */
export type EntryKind<Entry> = EntryRules<Entry> & {
  /** What each field that must be filled in says when it is not. */
  needed: Faults<Entry>
  /** The field to blame when all of them are filled in. */
  toBlame: (entry: Entry) => keyof Entry | undefined
  /** How it looks in the list. */
  Summary: ComponentType<{ entry: Entry }>
  Fields: ComponentType<FieldsProps<Entry>>
}

/** Where the words of a problem belong: to fields, and else to the entry as a whole. */
export function faultsOf<Entry>(kind: EntryKind<Entry>, entry: Entry, problem: string | undefined) {
  const fields: Faults<Entry> = {}
  if (problem === undefined) return { fields }
  const missing = (Object.keys(kind.needed) as (keyof Entry)[]).filter((name) => isEmpty(entry[name]))
  for (const name of missing) fields[name] = kind.needed[name]
  if (missing.length > 0) return { problem, fields }
  const blamed = kind.toBlame(entry)
  if (blamed === undefined) return { problem, fields }
  fields[blamed] = problem
  return { fields }
}

/** Whether nothing has been typed or chosen yet. */
export const isBlank = (entry: object) =>
  Object.entries(entry).every(([name, value]) => name === 'key' || isEmpty(value))

function isEmpty(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** An entry as the rules read it: without spaces around its texts. */
export const trimmed = <Entry extends object>(entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Entry

/** A year as it is sent. */
export const yearOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** A file as the rules see it: there or not. */
export const addressOf = (value: FileValue) => (value instanceof File ? 'chosen' : (value ?? ''))

/** How far a file is on its way; stored ones stay where they are. */
export const sentOf = (value: FileValue, progress: number | undefined) => (value instanceof File ? progress : undefined)

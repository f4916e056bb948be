import * as z from 'zod/mini'
import { refuse } from '#platform/rules/form-schemas.ts'
import { foldText, formatCount, sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { isTimeZone } from '#platform/rules/time/opening-hours.ts'
import { isEmailAddress } from '#platform/rules/users.ts'

// The fields of the documents that operators edit: one description is the source of the form, of the schema that checks a
// value in the browser and on the server, and of the comparison of two revisions.

type Described = { label: string; hint?: string }

/** Variables that are filled in between double braces, with the values of a preview. Without them the text may hold anything. */
type Filled = { variables?: Readonly<Record<string, string>> }

/** One line of text. */
type LineField = Described & Filled & { kind: 'line'; max: number; isOptional?: true; format?: keyof typeof FORMATS }
/** Several lines of text. */
type TextField = Described & Filled & { kind: 'text'; max: number; isOptional?: true }
/** A whole number, as its digits. `atLeast` names a field beside it that it is never below: the end of a range. */
export type NumberField = Described & { kind: 'number'; min: number; max: number; atLeast?: string }
type ChoiceField = Described & { kind: 'choice'; options: readonly { value: string; text: string }[] }
/** The id of an entry, made of the text of another field when the entry is new, and unchanged from then on. */
type SlugField = { kind: 'slug'; from: string }
/** The number of an entry in the database, which the server gives a new one when it is published. */
type CodeField = { kind: 'code' }
/**
 * Entries of a list. `entry` names one of them ("question"), `titleOf` is the field that names it in a row of the form. With
 * `isUnique` no two entries have the same name.
 */
export type ListField = Described & {
  kind: 'list'
  entry: string
  titleOf: string
  isUnique?: true
  max: number
  fields: ContentFields
}

/** Fields with a label and a value of their own. */
export type LeafField = LineField | TextField | NumberField | ChoiceField
export type ContentField = LeafField | SlugField | CodeField | ListField
export type ContentFields = { readonly [name: string]: ContentField }

/** The values of some fields. */
export type ValueOf<Fields extends ContentFields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends ListField ? readonly ValueOf<Fields[Name]['fields']>[] : string
}
/** A value whose document is not known at compile time. */
export type ContentData = { readonly [name: string]: string | readonly ContentData[] }

const FORMATS = {
  phone: { isValid: (text: string) => /^\+?[\d ()-]{5,40}$/.test(text), example: '+1 800 555 0142' },
  email: { isValid: isEmailAddress, example: 'care@example.org' },
  // Names without a slash are abbreviations, most of which ignore summer time.
  'time-zone': { isValid: (text: string) => text.includes('/') && isTimeZone(text), example: 'Europe/Berlin' },
} as const

const SLUG_MAX = 60
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NO_SLUG = 'An entry has no id of its own. Please remove it and add it again.'
const SAME_SLUG = 'Two entries have the same id. Please remove one of them.'

/** The schema of the values of some fields. Everything in it is bounded. */
export const contentSchema = <Fields extends ContentFields>(fields: Fields) =>
  groupSchema(fields).check(
    refuse((value) => {
      const slugs = slugsIn(fields, value as ContentData)
      return new Set(slugs).size === slugs.length ? undefined : SAME_SLUG
    }),
  ) as unknown as z.ZodMiniType<ValueOf<Fields>>

function groupSchema(fields: ContentFields): z.ZodMiniType {
  const schemas = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])
  return z
    .object(Object.fromEntries(schemas), 'Send the values of the form.')
    .check(refuse((value) => reversedRanges(fields, value as ContentData)))
}

/** Numbers below those that they are at least. */
function reversedRanges(fields: ContentFields, value: ContentData) {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'number' || !field.atLeast) return []
    const isBelow = Number(textOf(value, name)) < Number(textOf(value, field.atLeast))
    const lowest = fields[field.atLeast]
    const message = `${field.label} can’t be less than ${lowest && 'label' in lowest ? lowest.label : field.atLeast}.`
    return isBelow ? [{ field: name, message }] : []
  })
  return problems.length > 0 ? problems : undefined
}

function fieldSchema(field: ContentField): z.ZodMiniType {
  if (field.kind === 'list') return listSchema(field)
  if (field.kind === 'slug') return z.string(NO_SLUG).check(z.maxLength(SLUG_MAX, NO_SLUG), z.regex(SLUG, NO_SLUG))
  if (field.kind === 'code') return z.string(NO_SLUG).check(z.regex(/^\d{0,4}$/, NO_SLUG))
  const missing = `${field.label} is missing.`
  if (field.kind === 'number') {
    const { label, min, max } = field
    const isWhole = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
    const wrong = `${label} is a whole number from ${formatCount(min)} to ${formatCount(max)}.`
    return z.string(missing).check(z.overwrite(sanitizeLine), z.refine(isWhole, wrong))
  }
  if (field.kind === 'choice')
    return z.enum(
      field.options.map(({ value }) => value),
      `Choose one of the options for ${field.label}.`,
    )
  const { label, max, isOptional = false } = field
  const format = field.kind === 'line' && field.format ? FORMATS[field.format] : undefined
  return z.string(missing).check(
    z.overwrite(field.kind === 'line' ? sanitizeLine : sanitizeLines),
    z.minLength(isOptional ? 0 : 1, missing),
    z.maxLength(max, `${label} can have at most ${formatCount(max)} characters.`),
    refuse((text: string) => field.variables && variableProblem(text, Object.keys(field.variables))),
    refuse((text: string) => (format && !format.isValid(text) ? `Write ${label} like ${format.example}.` : undefined)),
  )
}

function listSchema({ label, max, fields, titleOf, isUnique }: ListField): z.ZodMiniType {
  // Counted before any entry is checked: a request can hold many thousands.
  const counted = z
    .array(z.unknown(), `Send ${label} as a list.`)
    .check(z.maxLength(max, `${label}: there can be at most ${max}.`))
  const entries = z.array(groupSchema(fields))
  return z.pipe(counted, isUnique ? entries.check(uniqueNames(titleOf)) : entries)
}

/** Refuses an entry that has the name of an earlier one. */
const uniqueNames = (titleOf: string) =>
  z.check<readonly unknown[]>(({ value, issues }) => {
    if (issues.length > 0) return
    const names = value.map((entry) => textOf(entry as ContentData, titleOf))
    const keys = names.map(foldText)
    const at = keys.findIndex((key, index) => keys.indexOf(key) < index)
    const message = `${names[at]} is in the list twice. Please remove one of them.`
    if (at !== -1) issues.push({ code: 'custom', input: value, message, path: [at, titleOf] })
  })

/** The facts of the company, which every text may name. */
const COMPANY_VARIABLES = ['phone', 'email']

function variableProblem(text: string, names: readonly string[]) {
  const known = [...names, ...COMPANY_VARIABLES]
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(([, name = '']) => !known.includes(name))
  if (!unknown) return undefined
  return `There is no variable ${unknown[0]}. You can use ${known.map((name) => `{{${name}}}`).join(', ')}.`
}

/** The entries of a list in a value. */
export const entriesOf = (value: ContentData, name: string) => {
  const entries = value[name]
  return typeof entries === 'object' ? entries : []
}
/** The text of a field in a value. */
export const textOf = (value: ContentData | undefined, name: string) => {
  const text = value?.[name]
  return typeof text === 'string' ? text : ''
}

function slugsIn(fields: ContentFields, value: ContentData): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'slug') return textOf(value, name)
    return field.kind === 'list' ? entriesOf(value, name).flatMap((entry) => slugsIn(field.fields, entry)) : []
  })
}

/** The value of a new entry. */
export const emptyValue = (fields: ContentFields): ContentData =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'list') return [name, []]
      if (field.kind === 'choice') return [name, field.options[0]?.value ?? '']
      return [name, '']
    }),
  )

/** Gives entries without an id one that is made of their text and that no other entry of the document has. */
export function withSlugs(fields: ContentFields, value: ContentData): ContentData {
  return addSlugs(fields, value, new Set(slugsIn(fields, value).filter(Boolean)))
}

function addSlugs(fields: ContentFields, value: ContentData, taken: Set<string>): ContentData {
  const completed = Object.entries(fields).map(([name, field]) => {
    if (field.kind === 'list')
      return [name, entriesOf(value, name).map((entry) => addSlugs(field.fields, entry, taken))]
    if (field.kind !== 'slug' || textOf(value, name)) return [name, value[name]]
    return [name, newSlug(textOf(value, field.from), taken)]
  })
  return Object.fromEntries(completed)
}

/** The id that is made of a text; empty for a text without letters and digits of the alphabet. */
export const slugOf = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX - 5)
    .replaceAll(/^-+|-+$/g, '')

function newSlug(text: string, taken: Set<string>) {
  const base = slugOf(text)
  for (let count = 1; ; count++) {
    const slug = count === 1 && base ? base : `${base || 'entry'}-${count}`
    if (taken.has(slug)) continue
    taken.add(slug)
    return slug
  }
}

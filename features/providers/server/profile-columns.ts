/**
 * Field-to-column mapping of the profile. One row `{ wire, column, type }` for every field that is stored as it is in one
 * column: the reads (profile-queries.ts), the writes (profile-statements.ts) and the presenter (present-profile.ts) derive
 * their column lists from it, so that such a field is added to the server here and nowhere else. Fields that need more
 * than a column (names of a list, prices, hours, places, pairs of pictures) are written out in those files.
 */
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Article } from '#platform/rules/providers.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { ProviderForm } from '../rules/profile-form.ts'

/** Per type: its declaration in a JSON record set, how a value is written, and how a column is read. */
const COLUMN_TYPES = {
  // A left join without a match has no row: its texts are empty.
  text: { json: 'text', write: plain, read: orEmpty },
  'nullable text': { json: 'text', write: orNull, read: plain },
  'text[]': { json: 'text[]', write: plain, read: plain },
  integer: { json: 'integer', write: plain, read: plain },
  'nullable integer': { json: 'integer', write: plain, read: plain },
  day: { json: 'date', write: plain, read: plain },
  'nullable day': {
    json: 'text',
    write: (value: string) => `${orNull(value)}::date`,
    read: (column: string) => orEmpty(`to_char(${column}, 'YYYY-MM-DD')`),
  },
} as const

function plain(expression: string) {
  return expression
}
function orNull(expression: string) {
  return `nullif(${expression}, '')`
}
function orEmpty(expression: string) {
  return `coalesce(${expression}, '')`
}

type ColumnType = keyof typeof COLUMN_TYPES
/** The TypeScript type that a column of each type is read as. */
type ValueOf = {
  text: string
  'nullable text': string | null
  'text[]': string[]
  integer: number
  'nullable integer': number | null
  day: string
  'nullable day': string
}
export type Column = { wire: string; column: string; type: ColumnType }
export type FieldsOf<Columns extends readonly Column[]> = {
  [Each in Columns[number] as Each['wire']]: ValueOf[Each['type']]
}

type Mapping<Table extends keyof Tables, Fields> = readonly {
  wire: keyof Fields & string
  column: keyof Tables[Table] & string
  type: ColumnType
}[]
type EntryOf<List extends keyof ProviderForm> = ProviderForm[List] extends (infer Entry)[] ? Entry : never

export const PROVIDER_COLUMNS = [
  { wire: 'gender', column: 'gender', type: 'nullable text' },
  { wire: 'subHeading', column: 'sub_heading', type: 'text' },
  { wire: 'specialization', column: 'specialization', type: 'text' },
  { wire: 'description', column: 'description', type: 'text' },
] as const satisfies Mapping<'providers', ProviderForm>

export const CLINIC_COLUMNS = [
  { wire: 'clinicName', column: 'name', type: 'text' },
  { wire: 'logoofclinic', column: 'logo_path', type: 'nullable text' },
  { wire: 'addressOfClinic', column: 'address', type: 'text' },
  { wire: 'yearOfFoundation', column: 'year_of_foundation', type: 'nullable integer' },
  { wire: 'numberOfBeds', column: 'number_of_beds', type: 'nullable integer' },
  { wire: 'patientsPerYear', column: 'patients_per_year', type: 'nullable integer' },
] as const satisfies Mapping<'clinics', ProviderForm>

export const EXPERIENCE_COLUMNS = [
  { wire: 'companyName', column: 'company_name', type: 'text' },
  { wire: 'jobTitle', column: 'job_title', type: 'text' },
  { wire: 'startingDate', column: 'starts_on', type: 'day' },
  { wire: 'endingDate', column: 'ends_on', type: 'nullable day' },
  { wire: 'jobDescription', column: 'description', type: 'text' },
] as const satisfies Mapping<'experiences', EntryOf<'experiences'>>

export const EDUCATION_COLUMNS = [
  { wire: 'institutionName', column: 'institution_name', type: 'text' },
  { wire: 'degree', column: 'degree', type: 'text' },
  { wire: 'startingDate', column: 'starts_on', type: 'day' },
  { wire: 'endingDate', column: 'ends_on', type: 'nullable day' },
  { wire: 'description', column: 'description', type: 'text' },
] as const satisfies Mapping<'educations', EntryOf<'educations'>>

export const AWARD_COLUMNS = [
  { wire: 'awardTitle', column: 'title', type: 'text' },
  { wire: 'awardYear', column: 'year', type: 'integer' },
] as const satisfies Mapping<'awards', EntryOf<'awards'>>

export const DOCTOR_COLUMNS = [
  { wire: 'doctorName', column: 'name', type: 'text' },
  { wire: 'logoofdoctor', column: 'photo_path', type: 'text' },
  { wire: 'degree', column: 'degree', type: 'text' },
  { wire: 'yearOfStartingPracticing', column: 'practicing_since', type: 'integer' },
  { wire: 'biography', column: 'biography', type: 'text' },
] as const satisfies Mapping<'doctors', EntryOf<'doctors'>>

export const GALLERY_COLUMNS = [
  { wire: 'file', column: 'image_path', type: 'text' },
  { wire: 'name', column: 'name', type: 'text' },
] as const satisfies Mapping<'gallery_pictures', EntryOf<'gallery'>>

export const DOWNLOAD_COLUMNS = [
  { wire: 'file', column: 'file_path', type: 'text' },
  { wire: 'name', column: 'name', type: 'text' },
] as const satisfies Mapping<'downloads', EntryOf<'downloads'>>

export const ARTICLE_COLUMNS = [
  { wire: 'articleTitle', column: 'title', type: 'text' },
  { wire: 'category', column: 'category', type: 'text' },
  { wire: 'logoofarticle', column: 'image_path', type: 'text' },
  { wire: 'tags', column: 'tags', type: 'text[]' },
  { wire: 'content', column: 'content', type: 'text' },
] as const satisfies Mapping<'articles', Article>

/** The columns of a select list, under the names of their fields. */
export function selectFields<const Columns extends readonly Column[]>(table: string, columns: Columns) {
  type Selection = {
    [At in keyof Columns]: AliasedRawBuilder<ValueOf[Columns[At]['type']], Columns[At]['wire']>
  }[number]
  return columns.map(({ wire, column, type }) =>
    sql.raw(COLUMN_TYPES[type].read(`${table}.${column}`)).as(wire),
  ) as Selection[]
}

/** The fields of a row that has been selected with `selectFields`, and no others. */
export function pickFields<const Columns extends readonly Column[]>(row: FieldsOf<Columns>, columns: Columns) {
  const values: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(columns.map(({ wire }) => [wire, values[wire]])) as FieldsOf<Columns>
}

/** `"companyName" text, "jobTitle" text`: the fields of a JSON object as a record definition. */
export const recordOf = (columns: readonly Column[]) =>
  columns.map(({ wire, type }) => `"${wire}" ${COLUMN_TYPES[type].json}`).join(', ')

/** `company_name, job_title`: the columns to write. */
export const columnsOf = (columns: readonly Column[]) => columns.map(({ column }) => column).join(', ')

/** `entry."companyName", entry."jobTitle"`: their values, read from the record `entry`. */
export const valuesOf = (columns: readonly Column[]) => columns.map(writtenValue).join(', ')

/** `company_name = entry."companyName"`: the assignments of an update from the record `entry`. */
export const assignmentsOf = (columns: readonly Column[]) =>
  columns.map((each) => `${each.column} = ${writtenValue(each)}`).join(', ')

const writtenValue = ({ wire, type }: Column) => COLUMN_TYPES[type].write(`entry."${wire}"`)

/** `company_name = excluded.company_name`: the assignments of an upsert. */
export const excludedOf = (columns: readonly Column[]) =>
  columns.map(({ column }) => `${column} = excluded.${column}`).join(', ')

/** Whether the next slot is on the present day of the clinic, by the alias of its row. */
export const isAvailableToday = (alias: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.day_starts_at`)} <= ${now}, false)`

/** The next slot in milliseconds since 1970, the same in JSON and in rows, by the alias of its row. */
export const nextSlotMillis = (alias: string): RawBuilder<number | null> => toMillis(`${alias}.next_slot`)

/** A time in milliseconds since 1970, by its column. */
export const toMillis = (column: string): RawBuilder<number | null> =>
  sql<number | null>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/**
 * Import and export of providers by administrators.
 *
 * Calls. Refusals are those of `platform/rules/refusals.ts`.
 * - `POST /api/v1/operator/imports`, multipart: a CSV or JSON file and the `id` of the import, which is an idempotency key.
 * - `GET /api/v1/operator/imports`, `GET /api/v1/operator/imports/:id`: `ImportList`, `ImportAnswer`.
 * - `POST /api/v1/operator/imports/:id/check`: `MappingForm`, the dry run. Names the problems of every row and writes nothing.
 * - `POST /api/v1/operator/imports/:id/run`: `RunForm`. All rows or none; the progress is in `GET …/:id`.
 * - `POST /api/v1/operator/imports/:id/undo`: `UndoForm`, within 30 days; profiles that are in use stay, and are listed.
 * - `GET /api/v1/operator/providers/export?format=csv|json`: every provider, in the fields of an import.
 */
import * as z from 'zod/mini'
import { phoneProblem } from '#features/accounts/rules/accounts.ts'
import { LINE_MAX, TEXT_MAX } from '#features/providers/rules/profile-limits.ts'
import { line, lines } from '#platform/rules/form-schemas.ts'
import { amountProblem, toCents } from '#platform/rules/money/amounts.ts'
import { foldText, sanitizeLine } from '#platform/rules/text.ts'
import { isEmailAddress, phoneDigits } from '#platform/rules/users.ts'

export const IMPORT_ROWS_MAX = 20_000
export const IMPORT_COLUMNS_MAX = 60
/** More rows with problems are counted, but not shown. */
export const PROBLEM_ROWS_SHOWN = 200
export const IMPORTS_PER_ANSWER = 20
/** How long an import can be undone, and after that the undoing. */
export const UNDO_DAYS = 30
/** More profiles that stayed are counted, but not shown. */
export const KEPT_SHOWN = 200
const CELL_MAX = 10_000
const NAME_MAX = 80
const TREATMENTS_MAX = 100

/** The fields of a provider that a file can have. */
export const IMPORT_FIELDS = [
  'name',
  'clinic',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'specialization',
  'heading',
  'description',
  'languages',
  'treatments',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Names that columns have in other people's files, folded. */
const ALIASES: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'display name', 'provider', 'doctor', 'full name'],
  clinic: ['clinic', 'clinic name', 'hospital', 'practice', 'company'],
  email: ['email', 'e-mail', 'mail', 'email address'],
  phone: ['phone', 'telephone', 'mobile', 'phone number', 'tel'],
  address: ['address', 'street', 'street address'],
  city: ['city', 'town'],
  country: ['country'],
  specialization: ['specialization', 'specialisation', 'title', 'profession'],
  heading: ['heading', 'sub heading', 'tagline', 'slogan'],
  description: ['description', 'about', 'text'],
  languages: ['languages', 'language', 'spoken languages'],
  treatments: ['treatments', 'services', 'procedures', 'prices'],
}

export type Mapping = Partial<Record<ImportField, number>>

/** The mapping that the headers of a file suggest. */
export function suggestMapping(headers: readonly string[]): Mapping {
  const folded = headers.map((header) =>
    foldText(header)
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  )
  const found = IMPORT_FIELDS.map((field) => [field, folded.findIndex((header) => ALIASES[field].includes(header))])
  return Object.fromEntries(found.filter(([, at]) => at !== -1))
}

const column = z
  .int('Choose a column.')
  .check(z.gte(0, 'Choose a column.'), z.lt(IMPORT_COLUMNS_MAX, 'Choose a column.'))

/** Which column has which field. */
export const MappingForm = z.object({
  mapping: z.partialRecord(z.enum(IMPORT_FIELDS, 'There is no such field.'), column),
})
export type MappingForm = z.output<typeof MappingForm>

export const RunForm = z.object({ isInviting: z.boolean('Say whether the clinics are invited.') })
export type RunForm = z.output<typeof RunForm>

const FILE_NAME_MAX = 200
const confirmationText = 'Type the name of the file.'

/** `POST …/undo`: undoes an import, confirmed by typing the name of its file, or takes that back. */
export const UndoForm = z.object({
  isUndone: z.boolean('Say whether to undo the import.'),
  confirmation: z._default(
    z.string(confirmationText).check(z.overwrite(sanitizeLine), z.maxLength(FILE_NAME_MAX, confirmationText)),
    '',
  ),
})
export type UndoForm = z.output<typeof UndoForm>

export const undoProblem = (typed: string, fileName: string) =>
  typed === sanitizeLine(fileName) ? undefined : `To confirm, type the name of the file: ${fileName}`

const PROBLEMS = {
  name: 'The name is missing.',
  place: 'A clinic needs its city and country.',
  email: 'The email address is not valid.',
  treatments: `There can be at most ${TREATMENTS_MAX} treatments.`,
} as const

const Row = z.object({
  name: line('The name', NAME_MAX).check(z.minLength(1, PROBLEMS.name)),
  clinic: line('The name of the clinic', LINE_MAX),
  email: line('The email address', 254),
  phone: line('The phone number', 40),
  address: line('The address', LINE_MAX * 2),
  city: line('The city', NAME_MAX),
  country: line('The country', NAME_MAX),
  specialization: line('The specialization', LINE_MAX),
  heading: line('The heading', LINE_MAX),
  description: lines('The description', TEXT_MAX),
  languages: line('The list of languages', CELL_MAX),
  treatments: lines('The list of treatments', CELL_MAX),
})

/** A treatment of the catalogue. */
export type KnownTreatment = { name: string; speciality: string; serviceType: string }
type Vocabulary = {
  languageOf: (name: string) => string | undefined
  treatmentOf: (name: string) => KnownTreatment | undefined
}

export type OfferedTreatment = KnownTreatment & { priceCents: number }
export type ImportedProvider = Omit<z.output<typeof Row>, 'languages' | 'treatments' | 'phone'> & {
  phone: string
  languages: string[]
  treatments: OfferedTreatment[]
}

/** A row of the file as a provider, or everything that is wrong with it. */
export function readImportRow(
  cells: readonly string[],
  mapping: Mapping,
  vocabulary: Vocabulary,
): { provider: ImportedProvider; problems: [] } | { provider: undefined; problems: string[] } {
  const texts = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, cells[mapping[field] ?? -1] ?? '']))
  const { data, error } = Row.safeParse(texts)
  if (!data) return { provider: undefined, problems: error.issues.map(({ message }) => message) }
  const languages = readLanguages(data.languages, vocabulary)
  const treatments = readTreatments(data.treatments, vocabulary)
  const hasPlace = data.city !== '' && data.country !== ''
  const problems = [
    data.clinic !== '' && !hasPlace ? PROBLEMS.place : undefined,
    data.email !== '' && !isEmailAddress(data.email) ? PROBLEMS.email : undefined,
    data.phone !== '' ? phoneProblem(data.phone) : undefined,
    ...languages.problems,
    ...treatments.problems,
  ].filter((problem) => problem !== undefined)
  if (problems.length > 0) return { provider: undefined, problems }
  const provider = {
    ...data,
    phone: phoneDigits(data.phone),
    languages: languages.found,
    treatments: treatments.found,
  }
  return { provider, problems: [] }
}

const split = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

function readLanguages(text: string, { languageOf }: Vocabulary) {
  const names = split(text, /[,;|]/)
  const problems = names.filter((name) => !languageOf(name)).map((name) => `We don’t know the language “${name}”.`)
  return { found: [...new Set(names.flatMap((name) => languageOf(name) ?? []))], problems }
}

/** "Dental Implant = 650; Zirconia Crown = 250", in US dollars. */
function readTreatments(text: string, { treatmentOf }: Vocabulary) {
  const found = new Map<string, OfferedTreatment>()
  const problems: string[] = []
  const entries = split(text, /[;|\n]/)
  if (entries.length > TREATMENTS_MAX) return { found: [], problems: [PROBLEMS.treatments] }
  for (const entry of entries) {
    const [, name = '', price = ''] = /^(.*?)\s*[=:]\s*([^=:]*)$/s.exec(entry) ?? []
    const known = treatmentOf(name)
    const wrong = price === '' ? 'it has no price' : amountProblem(price)
    if (!known) problems.push(`We don’t know the treatment “${name || entry}”.`)
    else if (wrong) problems.push(`${known.name}: ${wrong}`)
    else found.set(known.name, { ...known, priceCents: toCents(price) })
  }
  return { found: [...found.values()], problems }
}

const ProblemRow = z.object({ number: z.int(), name: z.string(), problems: z.array(z.string()) })
export type ProblemRow = z.output<typeof ProblemRow>

export const IMPORT_STATES = ['uploaded', 'checked', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

const importSummary = {
  _id: z.uuid(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rows: z.int(),
  /** Rows with problems; null before the dry run. */
  problemRows: z.nullable(z.int()),
  imported: z.int(),
  operator: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
}

export const ImportSummary = z.object(importSummary)
export type ImportSummary = z.output<typeof ImportSummary>

export const ImportDetails = z.object({
  ...importSummary,
  columns: z.array(z.string()),
  mapping: z.partialRecord(z.enum(IMPORT_FIELDS), z.int()),
  isInviting: z.boolean(),
  failure: z.nullable(z.string()),
  /** The first cells of the file, to recognise its columns by. */
  sample: z.array(z.array(z.string())),
  problems: z.array(ProblemRow),
  /** Of an import that was undone: how many profiles are closed or about to be, and those that stayed because they are in use. */
  undo: z.nullable(
    z.object({
      closed: z.int(),
      pending: z.int(),
      keptCount: z.int(),
      kept: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  ),
})
export type ImportDetails = z.output<typeof ImportDetails>

export const ImportAnswer = z.object({ success: z.literal(true), import: ImportDetails })
export const ImportList = z.object({ success: z.literal(true), imports: z.array(ImportSummary) })
export type ImportList = z.output<typeof ImportList>

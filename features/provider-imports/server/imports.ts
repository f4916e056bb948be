import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { languages } from '#content/languages.ts'
import { foldText } from '#platform/rules/text.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Catalogue, readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { checkForm } from '#platform/server/http/form-body.ts'
import { displayNameOf, readUpload } from '#platform/server/http/uploads.ts'
import {
  type ImportDetails,
  type ImportField,
  type ImportSummary,
  type KnownTreatment,
  type Mapping,
  readImportRow,
  suggestMapping,
} from '../rules/provider-imports.ts'
import {
  type FileRow,
  type ImportRow,
  insertImport,
  lockImport,
  selectImport,
  selectImports,
  selectKnown,
  selectProblems,
  selectRows,
  selectSample,
  updateImport,
  updateProblems,
} from './queries.ts'
import { readImportFile } from './read-file.ts'
import { selectUndo } from './undo-queries.ts'

const UploadForm = z.object({ id: z.uuid('Send an id for the import.') })
const SAMPLE_CELL_MAX = 60

const notFound = () => new AppError('not_found', 'There is no such import.')

/** Stores the rows of a file. The id is an idempotency key: a replay returns what is stored. */
export async function uploadImport(ctx: Ctx, request: FastifyRequest): Promise<ImportDetails> {
  const { actor } = request.signedIn
  const { fields, files } = await readUpload(request, { textBytes: 1000 })
  const { id } = checkForm(UploadForm, fields)
  const [file, ...more] = files
  if (!file || more.length > 0) throw new AppError('bad_request', 'Choose one CSV or JSON file.')
  const { columns, rows } = readImportFile(file.bytes)
  await ctx.db.transaction().execute((tx) =>
    insertImport(
      tx,
      {
        id,
        operator_id: actor.id,
        file_name: displayNameOf(file, 'providers.csv'),
        columns,
        mapping: JSON.stringify(suggestMapping(columns)),
        row_count: rows.length,
        created_at: ctx.now(),
      },
      rows,
    ),
  )
  return readImport(ctx, id)
}

export async function listImports(ctx: Ctx) {
  return (await selectImports(ctx.db)).map(presentSummary)
}

/** An import with its mapping and the problems of its rows. */
export async function readImport(ctx: Ctx, id: string): Promise<ImportDetails> {
  const row = await selectImport(ctx.db, id)
  if (!row) throw notFound()
  const [sample, problems] = await Promise.all([selectSample(ctx.db, id), selectProblems(ctx.db, id)])
  const mapping = row.mapping as Mapping
  return {
    ...presentSummary(row),
    columns: row.columns,
    mapping,
    isInviting: row.is_inviting,
    failure: row.failure,
    sample: sample.map((cells) => cells.map((cell) => cell.slice(0, SAMPLE_CELL_MAX))),
    problems: problems.map(({ number, cells, problems: found }) => ({
      number,
      name: (cells[mapping.name ?? -1] ?? '').slice(0, SAMPLE_CELL_MAX),
      problems: found,
    })),
    undo: row.undone_at ? await selectUndo(ctx.db, id) : null,
  }
}

function presentSummary(row: ImportRow): ImportSummary {
  return {
    _id: row.id,
    fileName: row.file_name,
    state: row.state as ImportSummary['state'],
    rows: row.row_count,
    problemRows: row.problem_count,
    imported: row.imported,
    operator: row.operator ?? '',
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  }
}

/** The dry run: finds the problems of every row with this mapping, and writes no provider. */
export async function checkImport(ctx: Ctx, id: string, mapping: Mapping) {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id)
    if (Object.values(mapping).some((column) => column >= row.columns.length))
      throw new AppError('bad_request', 'Choose a column of the file.')
    if (mapping.name === undefined) throw new AppError('bad_request', 'Choose the column with the names.')
    const problems = await findProblems(ctx, tx, await selectRows(tx, id), mapping)
    await updateProblems(tx, id, problems)
    await updateImport(tx, id, {
      state: 'checked',
      mapping: JSON.stringify(mapping),
      problem_count: problems.length,
      failure: null,
    })
  })
  return readImport(ctx, id)
}

async function lockOpen(tx: Tx, id: string) {
  const row = await lockImport(tx, id)
  if (!row) throw notFound()
  if (row.state === 'importing' || row.state === 'done')
    throw new AppError('changed', 'These providers are being imported or are imported already.')
  return row
}

const KNOWN: Partial<Record<ImportField, string>> = {
  email: 'An account with this email address exists already.',
  clinic: 'A clinic of this name is listed in this city already.',
}

const byName = <Value>(entries: readonly (readonly [string, Value])[]) =>
  new Map(entries.map(([name, value]) => [foldText(name), value]))

const languageByName = byName(languages.map((language) => [language, language as string]))

const treatmentByName = (catalogue: Catalogue) =>
  byName(
    catalogue.flatMap(({ name: speciality, treatments }) =>
      treatments.map(({ name, serviceType }): [string, KnownTreatment] => [name, { name, speciality, serviceType }]),
    ),
  )

/** The names that rows of a file can have, in any case and with or without accents. */
export function importVocabulary(ctx: Pick<Ctx, 'contents' | 'demoAccounts'>) {
  const treatments = treatmentByName(readCatalogue(ctx))
  return {
    languageOf: (name: string) => languageByName.get(foldText(name)),
    treatmentOf: (name: string) => treatments.get(foldText(name)),
  }
}

/** Everything that keeps rows from being imported: by themselves, among each other, and with what is stored. */
export async function findProblems(ctx: Ctx, db: Executor, rows: readonly FileRow[], mapping: Mapping) {
  const vocabulary = importVocabulary(ctx)
  const problems = new Map<number, string[]>()
  const add = (number: number, ...found: string[]) => problems.set(number, [...(problems.get(number) ?? []), ...found])
  const cellOf = ({ cells }: FileRow, field: ImportField) => (cells[mapping[field] ?? -1] ?? '').trim()
  const seen = new Map<string, number>()
  const given = rows.map((row) => {
    const { number } = row
    const { problems: own } = readImportRow(row.cells, mapping, vocabulary)
    if (own.length > 0) add(number, ...own)
    const email = cellOf(row, 'email')
    const clinic = cellOf(row, 'clinic')
    const city = cellOf(row, 'city')
    const keys = [
      email && ([`email ${foldText(email)}`, 'email address'] as const),
      clinic && ([`clinic ${foldText(clinic)} ${foldText(city)}`, 'clinic'] as const),
    ].filter((key) => key !== '')
    for (const [key, what] of keys) {
      const first = seen.get(key)
      if (first === undefined) seen.set(key, number)
      else add(number, `Row ${first} has the same ${what}.`)
    }
    return { number, email, clinic, city }
  })
  for (const { number, field } of await selectKnown(db, given)) add(number, KNOWN[field] ?? '')
  return [...problems]
    .map(([number, found]) => ({ number, problems: found }))
    .toSorted((one, other) => one.number - other.number)
}

/** Hands a checked import over to the job that writes it. */
export async function startImport(ctx: Ctx, id: string, isInviting: boolean) {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id)
    if (row.state === 'uploaded') throw new AppError('bad_request', 'Check the rows of the file first.')
    if (row.problem_count !== 0)
      throw new AppError('bad_request', 'Some rows have problems. Mend them in the file and upload it again.')
    await updateImport(tx, id, { state: 'importing', is_inviting: isInviting, imported: 0, failure: null })
  })
  return readImport(ctx, id)
}

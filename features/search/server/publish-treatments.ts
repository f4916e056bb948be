import { operationCategories } from '#content/operation-categories.ts'
import { treatmentPages } from '#content/treatments/all.ts'
import { foldText, formatCount } from '#platform/rules/text.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readCatalogue, toCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { ContentValue } from '#platform/words/documents.ts'
import { writeAliases } from './aliases.ts'
import {
  insertSpeciality,
  insertTreatment,
  lockCatalogue,
  renameListed,
  type StoredName,
  selectListed,
  selectUses,
} from './catalogue-queries.ts'

type Value = ContentValue<'treatments'>
type Entry = { code: string; name: string }

const SPECIALITIES_MAX = 30
/** A speciality has the numbers from its hundred on. */
const TREATMENTS_MAX = 99

/** Names that pages of their own are about, or that groups of filters consist of. */
const FIXED = new Set([
  ...treatmentPages.flatMap(({ treatment, specialities }) => [treatment, ...specialities]),
  ...operationCategories.flatMap(({ specialities }) => specialities),
])

/**
 * Brings the tables of specialities, treatments and aliases in line with a catalogue, and gives its new entries their
 * numbers. What clinics offer keeps its name and stays in the list. Numbers are never used again: rows stay.
 */
export async function publishTreatments(ctx: Ctx, tx: Tx, published: object): Promise<object> {
  const { specialities } = published as Value
  await lockCatalogue(tx)
  const stored = await selectListed(tx)
  for (const row of stored) row.isTaken = isListed(specialities, row)
  await refuseLost(tx, namesInForce(ctx, stored), specialities)
  const numbered = []
  for (const speciality of specialities) {
    const code = await numberSpeciality(tx, stored, speciality)
    const treatments = []
    for (const treatment of speciality.treatments)
      treatments.push({ ...treatment, code: await numberTreatment(tx, stored, Number(code), treatment) })
    numbered.push({ ...speciality, code, treatments })
  }
  const value = { specialities: numbered }
  await writeAliases(tx, toCatalogue(value))
  return value
}

/** Refuses a catalogue without something that clinics offer or that a page is about, or with another name for it. */
async function refuseLost(tx: Tx, stored: readonly StoredName[], specialities: Value['specialities']) {
  const lost = stored.filter((row) => !isListed(specialities, row))
  const fixed = lost.find(({ name }) => FIXED.has(name))
  if (fixed) throw new AppError('bad_request', `A page of the site is about ${fixed.name}: it has to stay in the list.`)
  const used = await selectUses(
    tx,
    lost.map(({ id }) => id),
  )
  if (!used) return
  const clinics = used.uses === 1 ? '1 clinic offers' : `${formatCount(used.uses)} clinics offer`
  throw new AppError(
    'bad_request',
    `${clinics} ${used.name}: it has to stay in the list under this name. You can add another name to its other names.`,
  )
}

/** Whether an entry has the name of a row, however it is spelled. */
const isListed = (specialities: Value['specialities'], { name, isSpeciality }: StoredName) =>
  (isSpeciality ? specialities : specialities.flatMap(({ treatments }) => treatments)).some(
    (entry) => foldText(entry.name) === foldText(name),
  )

/** The rows of the catalogue that was published last: others were removed from it before. */
function namesInForce(ctx: Ctx, stored: readonly StoredName[]) {
  const ids = new Set(readCatalogue(ctx).flatMap(({ id, treatments }) => [id * 100, ...treatments.map(({ id }) => id)]))
  return stored.filter(({ id }) => ids.has(id))
}

async function numberSpeciality(tx: Tx, stored: StoredName[], { code, name }: Entry) {
  const known = await rename(tx, name, findStored(stored, name, true) ?? findNumber(stored, Number(code) * 100))
  if (known) return String(known.id / 100)
  const id = Math.max(...stored.map(({ id }) => Math.floor(id / 100))) + 1
  if (id > SPECIALITIES_MAX)
    throw new AppError('bad_request', `There can be at most ${SPECIALITIES_MAX} specialities, removed ones included.`)
  await insertSpeciality(tx, id, name)
  stored.push({ id: id * 100, name, isSpeciality: true, isTaken: true })
  return String(id)
}

async function numberTreatment(tx: Tx, stored: StoredName[], field: number, { code, name }: Entry) {
  const known = await rename(tx, name, findStored(stored, name, false) ?? findNumber(stored, Number(code)))
  if (known && Math.floor(known.id / 100) === field) return String(known.id)
  if (known) throw new AppError('bad_request', `${name} belongs to another speciality. Give it a name of its own here.`)
  const own = stored.filter(({ id }) => Math.floor(id / 100) === field).map(({ id }) => id)
  const id = Math.max(...own) + 1
  if (id % 100 > TREATMENTS_MAX || id % 100 === 0)
    throw new AppError(
      'bad_request',
      `A speciality can have at most ${TREATMENTS_MAX} treatments, removed ones included.`,
    )
  await insertTreatment(tx, { id, speciality_id: field, name })
  stored.push({ id, name, isSpeciality: false, isTaken: true })
  return String(id)
}

const findStored = (stored: readonly StoredName[], name: string, isSpeciality: boolean) =>
  stored.find((row) => row.isSpeciality === isSpeciality && foldText(row.name) === foldText(name))

/** The row of an entry that has another name now, unless the row belongs to the name of another entry. */
const findNumber = (stored: readonly StoredName[], id: number) => stored.find((row) => row.id === id && !row.isTaken)

/** A name that is in use changes its spelling at most: others were refused before. */
async function rename(tx: Tx, name: string, row: StoredName | undefined) {
  if (!row) return
  if (row.name !== name) await renameListed(tx, row.id, name)
  row.name = name
  row.isTaken = true
  return row
}

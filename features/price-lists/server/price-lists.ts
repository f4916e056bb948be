import {
  type DentalProcedure,
  dentalProcedures,
  type ProcedureGroup,
  procedureGroups,
} from '#content/dental-procedures.ts'
import { publishProvider } from '#features/providers/server/providers.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import { isConfirmationOld } from '../rules/price-age.ts'
import {
  comparePrices,
  type PriceChanges,
  type PriceList,
  type PriceListForm,
  type PublicPrice,
  priceListProblem,
  toPricesById,
} from '../rules/price-lists.ts'
import {
  confirmPrices,
  lockProvider,
  type PriceRow,
  type PublicPriceRow,
  priceListColumn,
  selectChanges,
  selectListState,
  selectPrices,
  selectPublicPrices,
  writeDifferences,
} from './queries.ts'

export { priceListColumn }

type GroupedProcedure = DentalProcedure & { group: ProcedureGroup }

const procedures: readonly GroupedProcedure[] = procedureGroups.flatMap((group) =>
  dentalProcedures[group].map((procedure) => ({ ...procedure, group })),
)
const procedureById = new Map(procedures.map((procedure) => [procedure.id, procedure]))
const places = new Map(procedures.map(({ id }, at) => [id, at]))

const CHANGED = 'Your price list was changed in the meantime. Check the newer prices and save again.'
const NOT_DENTAL = 'Add a dental treatment to your services first. Then you can fill in your price list.'

/** The price list of the actor. */
export const readOwnPriceList = (ctx: Ctx, actor: Actor) => readPriceList(ctx.db, actor.id)

async function readPriceList(db: Executor, providerId: string): Promise<PriceList> {
  const { version } = await selectListState(db, providerId)
  const prices = await selectPrices(db, providerId)
  const known = prices.filter(({ procedure_id }) => procedureById.has(procedure_id))
  return presentList(version, known)
}

/** Saves the whole list with optimistic locking. A save that was done before changes nothing. */
export async function savePriceList(ctx: Ctx, actor: Actor, form: PriceListForm): Promise<PriceList> {
  const problem = priceListProblem(form.prices, procedures)
  if (problem) throw new AppError('bad_request', problem.message)
  return ctx.db.transaction().execute(async (tx) => {
    await lockProvider(tx, actor.id)
    const { version, isDental } = await selectListState(tx, actor.id)
    if (!isDental) throw new AppError('bad_request', NOT_DENTAL)
    // Rows of procedures that have left the list stay: no screen shows or sends them.
    const stored = (await selectPrices(tx, actor.id)).filter(({ procedure_id }) => procedureById.has(procedure_id))
    const storedById = new Map(stored.map((row) => [row.procedure_id, row.price_cents]))
    const differences = comparePrices(storedById, toPricesById(form.prices))
    if (form.version !== version && differences.length > 0)
      throw new AppError('changed', CHANGED, { priceList: presentList(version, stored) })
    const isConfirming = form.isConfirmed === true && form.prices.length > 0
    if (differences.length === 0 && !isConfirming) return presentList(version, stored)
    await writeDifferences(tx, actor.id, differences, ctx.now())
    if (isConfirming) await confirmPrices(tx, actor.id, ctx.now())
    await publishProvider(tx, actor.id)
    return readPriceList(tx, actor.id)
  })
}

/** The history of one price of the actor, newest first. */
export async function listPriceChanges(ctx: Ctx, actor: Actor, procedure: string): Promise<PriceChanges> {
  if (!procedureById.has(procedure)) throw new AppError('not_found', 'There is no such procedure on the price list.')
  const rows = await selectChanges(ctx.db, actor.id, procedure)
  const changes = rows.map(({ price_cents, changed_at }) => ({
    price: price_cents === null ? null : price_cents / 100,
    changedAt: changed_at.toISOString(),
  }))
  return { success: true, changes }
}

/** The price list that visitors see, or null when there is no such public profile. */
export async function readPublicPrices(ctx: Ctx, id: string): Promise<PublicPrice[] | null> {
  const [row] = await selectPublicPrices(ctx.db, id)
  return row ? presentPublicPrices(row.prices, ctx.now()) : null
}

/** Prices of procedures that are no longer on the list are left out. */
export const presentPublicPrices = (rows: readonly PublicPriceRow[], now: Date): PublicPrice[] =>
  inOrder(rows, ({ procedure }) => procedure).flatMap((row) => {
    const known = procedureById.get(row.procedure)
    return known ? [presentPublic(row, known, now)] : []
  })

function presentPublic(row: PublicPriceRow, { group, name, unit }: GroupedProcedure, now: Date): PublicPrice {
  const confirmedAt = new Date(row.confirmedAt)
  return {
    procedure: row.procedure,
    group,
    name,
    unit,
    price: row.cents / 100,
    previousPrice: row.previousCents === null ? null : row.previousCents / 100,
    confirmedAt: confirmedAt.toISOString(),
    changedAt: new Date(row.changedAt).toISOString(),
    isOld: isConfirmationOld(confirmedAt, now),
  }
}

const presentList = (version: number, rows: readonly PriceRow[]): PriceList => ({
  version,
  prices: inOrder(rows, ({ procedure_id }) => procedure_id).map((row) => ({
    procedure: row.procedure_id,
    price: row.price_cents / 100,
    confirmedAt: row.confirmed_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  })),
})

/** In the order of the price list; others come last. */
const inOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => string) =>
  rows.toSorted((one, other) => (places.get(idOf(one)) ?? places.size) - (places.get(idOf(other)) ?? places.size))

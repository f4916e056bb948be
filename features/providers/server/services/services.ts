import { toCents } from '#platform/rules/money/amounts.ts'
import { type ServiceForm, unusualPriceQuestion } from '#platform/rules/services.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { publishProvider } from '../providers.ts'
import {
  countTreatments,
  deleteEmptyServices,
  deleteServices,
  deleteTreatment,
  insertServices,
  lockProvider,
  type ServiceInput,
  updateTreatment,
  upsertService,
  upsertTreatment,
} from './queries.ts'

export type { ServiceInput }

const SERVICES_MAX = 300

/** Adds a treatment, or updates the one of this name. */
export async function addService(ctx: Ctx, actor: Actor, form: ServiceForm) {
  await inTransaction(ctx, actor, async (tx) => {
    assertPriceConfirmed(ctx, form)
    await upsertTreatment(tx, await findService(tx, actor, form), treatmentOf(ctx, form))
    if ((await countTreatments(tx, actor.id)) > SERVICES_MAX)
      throw new AppError('bad_request', `You can offer at most ${SERVICES_MAX} services.`)
  })
}

/** Updates a treatment of the actor. */
export async function changeService(ctx: Ctx, actor: Actor, id: string, form: ServiceForm) {
  await inTransaction(ctx, actor, async (tx) => {
    assertPriceConfirmed(ctx, form)
    const service_id = await findService(tx, actor, form)
    const isFound = await updateTreatment(tx, actor.id, id, { ...treatmentOf(ctx, form), service_id })
    if (!isFound) throw noService()
    await deleteEmptyServices(tx, actor.id)
  }).catch((error) => {
    throw violatedConstraint(error)
      ? new AppError('taken', 'You offer this service already. Change that one, or delete it first.')
      : error
  })
}

/** Deletes a treatment of the actor. */
export async function removeService(ctx: Ctx, actor: Actor, id: string) {
  await inTransaction(ctx, actor, async (tx) => {
    if (!(await deleteTreatment(tx, actor.id, id))) throw noService()
    await deleteEmptyServices(tx, actor.id)
  })
}

/** Writes all that a provider offers in place of what is stored. The caller publishes the provider. */
export async function replaceServices(tx: Tx, providerId: string, services: readonly ServiceInput[]) {
  await deleteServices(tx, providerId)
  await insertServices(tx, providerId, services)
}

/** Runs a change of the actor's services alone, and publishes it. */
function inTransaction(ctx: Ctx, actor: Actor, work: (tx: Tx) => Promise<void>) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockProvider(tx, actor.id)
    await work(tx)
    await publishProvider(tx, actor.id)
  })
}

async function findService(tx: Tx, actor: Actor, { title }: ServiceForm) {
  const id = await upsertService(tx, actor.id, title)
  if (!id) throw new AppError('bad_request', 'Choose a speciality from the list.')
  return id
}

const findKnown = (ctx: Ctx, { title, subtitle }: ServiceForm) =>
  readCatalogue(ctx)
    .find(({ name }) => name === title)
    ?.treatments.find(({ name }) => name.localeCompare(subtitle, 'en', { sensitivity: 'base' }) === 0)

/** Our own screens ask about a price that is far outside the usual range. */
function assertPriceConfirmed(ctx: Ctx, form: ServiceForm) {
  const usual = form.isPriceConfirmed === false && findKnown(ctx, form)
  const question = usual && unusualPriceQuestion(toCents(form.price) / 100, usual)
  if (question) throw new AppError('bad_request', question)
}

/** A treatment of the catalogue takes its spelling and its service type from there. */
function treatmentOf(ctx: Ctx, form: ServiceForm) {
  const { subtitle, price, description } = form
  const { name = subtitle, serviceType = null } = findKnown(ctx, form) ?? {}
  return { subtitle: name, serviceType, price_cents: toCents(price), description }
}

const noService = () => new AppError('not_found', 'You offer no such service.')

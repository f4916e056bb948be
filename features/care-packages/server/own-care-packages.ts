import { uploadRef } from '#platform/rules/uploads.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { prepareImages } from '#platform/server/files/form-images.ts'
import { checkForm, type FormBody } from '#platform/server/http/form-body.ts'
import {
  type CarePackageDraft,
  CarePackageForm,
  IMAGE_REQUIRED,
  type OwnCarePackage,
  priceAsTyped,
} from '../rules/care-packages.ts'
import { addCarePackage, columnsOf, presentCarePackage, refuseUnknownNames } from './care-packages.ts'
import {
  countOwnCarePackages,
  deleteCarePackage,
  type OwnCarePackageRow,
  selectOwnCarePackage,
  selectOwnCarePackages,
  updateCarePackage,
  updatePaused,
} from './queries.ts'

const PACKAGES_MAX = 300
const FIELD = 'image'

/** All packages of the actor, newest first. */
export async function ownCarePackages(ctx: Ctx, actor: Actor): Promise<OwnCarePackage[]> {
  return (await selectOwnCarePackages(ctx.db, actor.id)).map(presentOwn)
}

/** Publishes a package with its picture. */
export async function addOwnCarePackage(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnCarePackage> {
  const draft = checkForm(CarePackageForm, body.fields)
  const storePicture = await preparePicture(body, '')
  const id = await ctx.db.transaction().execute(async (tx) => {
    if ((await countOwnCarePackages(tx, actor.id)) >= PACKAGES_MAX)
      throw new AppError('bad_request', `You can have at most ${PACKAGES_MAX} packages. Delete one first.`)
    const offer = await addCarePackage(tx, actor.id, draft, { imagePath: await storePicture(ctx, tx) })
    return offer._id
  })
  return findOwn(ctx, actor, id)
}

/** Updates a package of the actor; fields that are left out stay unchanged. */
export async function changeOwnCarePackage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  body: FormBody,
): Promise<OwnCarePackage> {
  const current = await findOwn(ctx, actor, id)
  const draft = checkForm(CarePackageForm, { ...draftOf(current), ...body.fields })
  const storePicture = await preparePicture(body, current.displayImage)
  await ctx.db.transaction().execute(async (tx) => {
    const row = { provider_id: actor.id, ...columnsOf(draft, await storePicture(ctx, tx)) }
    const stored = await updateCarePackage(tx, id, row, draft)
    if (!stored) throw notFound()
    refuseUnknownNames(draft, stored)
  })
  return findOwn(ctx, actor, id)
}

/** Unpublishes a package without deleting it, or publishes it again. */
export async function pauseOwnCarePackage(
  ctx: Ctx,
  actor: Actor,
  id: string,
  isPaused: boolean,
): Promise<OwnCarePackage> {
  if (!(await updatePaused(ctx.db, actor.id, id, isPaused))) throw notFound()
  return findOwn(ctx, actor, id)
}

/** Deletes a package of the actor. */
export async function removeOwnCarePackage(ctx: Ctx, actor: Actor, id: string) {
  if (!(await deleteCarePackage(ctx.db, actor.id, id))) throw notFound()
}

async function findOwn(ctx: Ctx, actor: Actor, id: string) {
  const row = await selectOwnCarePackage(ctx.db, actor.id, id)
  if (!row) throw notFound()
  return presentOwn(row)
}

/** The uploaded file takes precedence over the address in the field, and both over the current picture. */
async function preparePicture({ fields, files }: FormBody, current: string) {
  const sent = files.filter(({ field }) => field === FIELD)
  const address = typeof fields.image === 'string' && fields.image ? fields.image : current
  const file = sent.length > 0 ? uploadRef(0) : address
  if (!file) throw new AppError('bad_request', IMAGE_REQUIRED)
  const own = new Set(current ? [current] : [])
  const store = await prepareImages([{ field: FIELD, file }], { files: sent, own })
  return async (...inside: Parameters<typeof store>) => (await store(...inside))(FIELD, file) ?? ''
}

function draftOf(current: OwnCarePackage): CarePackageDraft {
  return {
    title: current.title,
    country: current.country,
    city: current.city,
    benefit1: current.benefit1,
    benefit2: current.benefit2,
    benefit3: current.benefit3,
    oldPrice: priceAsTyped(current.oldPrice),
    newPrice: priceAsTyped(current.newPrice),
    speciality: current.speciality,
    serviceType: current.serviceType,
  }
}

function presentOwn(row: OwnCarePackageRow): OwnCarePackage {
  return {
    ...presentCarePackage(row),
    isPaused: row.is_paused,
    ...(row.hidden_at !== null && { isHidden: true as const }),
    speciality: row.speciality ?? '',
    serviceType: row.service_type ?? '',
  }
}

const notFound = () => new AppError('not_found', 'You have no such package.')

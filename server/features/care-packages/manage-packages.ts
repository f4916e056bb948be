import {
  type CarePackageDraft,
  CarePackageForm,
  IMAGE_REQUIRED,
  type OwnCarePackage,
  priceAsTyped,
} from '#domain/care-packages.ts'
import { uploadRef } from '#domain/uploads.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { prepareImages } from '#server/platform/files/form-images.ts'
import { checkForm, type FormBody } from '#server/platform/http/form-body.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { addCarePackage, columnsOf, presentPackage, refuseUnknownKind } from './care-packages.ts'
import {
  countOwnPackages,
  deletePackage,
  type OwnPackageRow,
  selectOwnPackage,
  selectOwnPackages,
  updatePackage,
  updatePaused,
} from './manage-queries.ts'

const PACKAGES_MAX = 300
const FIELD = 'image'

/** All of somebody's own packages, newest first. */
export async function ownPackages(ctx: Ctx, actor: Actor): Promise<OwnCarePackage[]> {
  return (await selectOwnPackages(ctx.db, actor.id)).map(presentOwn)
}

/** Puts a package with its picture on sale. */
export async function addOwnPackage(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnCarePackage> {
  const draft = checkForm(CarePackageForm, body.fields)
  const storePicture = await preparePicture(body, '')
  const id = await ctx.db.transaction().execute(async (tx) => {
    if ((await countOwnPackages(tx, actor.id)) >= PACKAGES_MAX)
      throw new AppError('bad_request', `You can have at most ${PACKAGES_MAX} packages. Delete one first.`)
    return (await addCarePackage(tx, actor.id, draft, { imagePath: await storePicture(ctx, tx) }))._id
  })
  return findOwn(ctx, actor, id)
}

/** Changes one of one's own packages; what is left out stays as it is. */
export async function changeOwnPackage(ctx: Ctx, actor: Actor, id: string, body: FormBody): Promise<OwnCarePackage> {
  const current = await findOwn(ctx, actor, id)
  const draft = checkForm(CarePackageForm, { ...draftOf(current), ...body.fields })
  const storePicture = await preparePicture(body, current.displayImage)
  await ctx.db.transaction().execute(async (tx) => {
    const row = { provider_id: actor.id, ...columnsOf(draft, await storePicture(ctx, tx)) }
    const stored = await updatePackage(tx, id, row, draft)
    if (!stored) throw noPackage()
    refuseUnknownKind(draft, stored)
  })
  return findOwn(ctx, actor, id)
}

/** Takes a package off sale without forgetting it, or puts it on sale again. */
export async function pausePackage(ctx: Ctx, actor: Actor, id: string, isPaused: boolean): Promise<OwnCarePackage> {
  if (!isUuid(id) || !(await updatePaused(ctx.db, actor.id, id, isPaused))) throw noPackage()
  return findOwn(ctx, actor, id)
}

/** Deletes one of one's own packages. */
export async function removePackage(ctx: Ctx, actor: Actor, id: string) {
  if (!isUuid(id) || !(await deletePackage(ctx.db, actor.id, id))) throw noPackage()
}

async function findOwn(ctx: Ctx, actor: Actor, id: string) {
  const row = isUuid(id) ? await selectOwnPackage(ctx.db, actor.id, id) : undefined
  if (!row) throw noPackage()
  return presentOwn(row)
}

/** The file that was sent, or what the field says; without either, the picture that is there. */
async function preparePicture({ fields, files }: FormBody, current: string) {
  const sent = files.filter(({ field }) => field === FIELD)
  const said = typeof fields.image === 'string' && fields.image ? fields.image : current
  const file = sent.length > 0 ? uploadRef(0) : said
  if (!file) throw new AppError('bad_request', IMAGE_REQUIRED)
  const own = new Set(current ? [current] : [])
  const store = await prepareImages([{ field: FIELD, file }], { files: sent, own })
  return async (...inside: Parameters<typeof store>) => (await store(...inside))(FIELD, file) ?? ''
}

function draftOf(current: OwnCarePackage): CarePackageDraft {
  const { title, country, city, benefit1, benefit2, benefit3, speciality, serviceType } = current
  const prices = { oldPrice: priceAsTyped(current.oldPrice), newPrice: priceAsTyped(current.newPrice) }
  return { title, country, city, benefit1, benefit2, benefit3, speciality, serviceType, ...prices }
}

function presentOwn(row: OwnPackageRow): OwnCarePackage {
  return {
    ...presentPackage(row),
    isPaused: row.is_paused,
    speciality: row.speciality ?? '',
    serviceType: row.service_type ?? '',
  }
}

const noPackage = () => new AppError('not_found', 'You have no such package.')

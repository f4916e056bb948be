import { SAVED_MAX, type SavedItem, type SavedTab } from '#domain/saved-items.ts'
import { averageRating } from '#server/features/providers/present-profile.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import {
  countSaved,
  deleteItem,
  insertItem,
  type SavedRow,
  selectIds,
  selectItems,
  selectSavable,
  selectTotals,
} from './queries.ts'

type Page = { tab: SavedTab; limit: number; cursor?: string | undefined }

/** A page of whom somebody saved, newest first. Who has left meanwhile is not among them. */
export async function savedItems(ctx: Ctx, { id }: Actor, { tab, limit, cursor }: Page) {
  const after = readCursor(cursor)
  const [rows, totals] = await Promise.all([selectItems(ctx.db, id, tab, limit + 1, after), selectTotals(ctx.db, id)])
  const { page, nextCursor } = toPage(rows, limit)
  return { items: page.map(present), totals, nextCursor }
}

/** The ids of all whom somebody saved. */
export async function savedIds(ctx: Ctx, { id }: Actor): Promise<string[]> {
  return (await selectIds(ctx.db, id)).map((row) => row.item_id)
}

/** Saves a provider, or a person from a list of doctors. Whoever is saved already stays so. */
export async function saveItem(ctx: Ctx, { id: account }: Actor, id: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const found = isUuid(id) ? await selectSavable(tx, id) : undefined
    if (!found) throw new AppError('not_found', 'This profile is no longer here.')
    const others = await countSaved(tx, account, id)
    if (others >= SAVED_MAX)
      throw new AppError('bad_request', `You can save at most ${SAVED_MAX} people and clinics. Remove one first.`)
    await insertItem(tx, { account_id: account, ...found })
  })
}

/** Forgets that somebody was saved. Who never was stays so. */
export async function removeItem(ctx: Ctx, { id: account }: Actor, id: string) {
  if (isUuid(id)) await deleteItem(ctx.db, account, id)
}

const NOT_RATED = { rating: null, feedbackCount: 0 }

/** Lists its fields one by one: nothing private may slip through. */
function present(row: SavedRow): SavedItem {
  const { doctor_id, doctor_name, clinic_name, display_name } = row
  const name = doctor_name ?? clinic_name ?? display_name
  const withWhom = doctor_id ? (clinic_name ?? display_name) : display_name
  return {
    _id: doctor_id ?? row.provider_id,
    providerId: row.provider_id,
    isListedDoctor: doctor_id !== null,
    name,
    title: row.degree ?? row.specialization,
    with: withWhom === name ? '' : withWhom,
    picture: doctor_id ? row.photo_path : (row.logo_path ?? row.avatar_path),
    city: row.city ?? '',
    country: row.country ?? '',
    isVerified: doctor_id === null && row.verified_at !== null,
    ...(doctor_id ? NOT_RATED : { rating: averageRating(row), feedbackCount: row.feedback_count }),
    startingPrice: row.price_cents === null ? null : row.price_cents / 100,
  }
}

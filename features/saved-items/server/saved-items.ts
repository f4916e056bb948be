import { averageRating } from '#features/providers/server/present-profile.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { SAVED_MAX, type SavedItem, type SavedTab } from '../rules/saved-items.ts'
import {
  deleteItem,
  insertItem,
  lockAndCountOthers,
  type SavedRow,
  selectIds,
  selectItems,
  selectSavable,
  selectTotals,
} from './queries.ts'

type Page = { tab: SavedTab; limit: number; cursor?: string | undefined }

/** A page of the saved items of an account, newest first. */
export async function listSavedItems(ctx: Ctx, { id }: Actor, { tab, limit, cursor }: Page) {
  const after = readCursor(cursor)
  const [rows, totals] = await Promise.all([selectItems(ctx.db, id, tab, limit + 1, after), selectTotals(ctx.db, id)])
  const { page, nextCursor } = toPage(rows, limit)
  return { items: page.map(present), totals, nextCursor }
}

/** The ids of all saved items of an account. */
export async function listSavedIds(ctx: Ctx, { id }: Actor): Promise<string[]> {
  return (await selectIds(ctx.db, id)).map((row) => row.item_id)
}

/** Saves a provider or a listed doctor. Idempotent. */
export async function saveItem(ctx: Ctx, { id: account_id }: Actor, id: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const found = await selectSavable(tx, id)
    if (!found) throw new AppError('not_found', 'This profile is no longer here.')
    const others = await lockAndCountOthers(tx, account_id, id)
    if (others >= SAVED_MAX)
      throw new AppError('bad_request', `You can save at most ${SAVED_MAX} people and clinics. Remove one first.`)
    await insertItem(tx, { account_id, ...found })
  })
}

/** Removes a saved item. Idempotent. */
export async function removeItem(ctx: Ctx, { id: accountId }: Actor, id: string) {
  await deleteItem(ctx.db, accountId, id)
}

/** Lists its fields one by one, so that no private column is exposed by accident. */
function present(row: SavedRow): SavedItem {
  const { doctor_id, doctor_name, clinic_name, display_name } = row
  const name = doctor_name ?? clinic_name ?? display_name
  const practice = doctor_id ? (clinic_name ?? display_name) : display_name
  return {
    _id: doctor_id ?? row.provider_id,
    providerId: row.provider_id,
    isListedDoctor: doctor_id !== null,
    name,
    title: row.degree ?? row.specialization,
    with: practice === name ? '' : practice,
    picture: doctor_id ? row.photo_path : (row.logo_path ?? row.avatar_path),
    city: row.city ?? '',
    country: row.country ?? '',
    isVerified: doctor_id === null && row.verified_at !== null,
    // Ratings are about the provider, never about a listed doctor.
    rating: doctor_id ? null : averageRating(row),
    feedbackCount: doctor_id ? 0 : row.feedback_count,
    startingPrice: row.price_cents === null ? null : row.price_cents / 100,
  }
}

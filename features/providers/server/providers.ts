import { type Insertable, sql } from 'kysely'
import { PROVIDERS_PER_ANSWER, type Provider, type Specialist, type TopClinic } from '#platform/rules/providers.ts'
import { isUuid } from '#platform/rules/text.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { averageRating, presentProfile, toInstant } from './present-profile.ts'
import { profileColumn, selectNewest, selectProfile } from './profile-queries.ts'
import {
  insertAvailability,
  insertOpeningHours,
  insertProvider,
  selectAccountZone,
  selectTopClinics,
  selectTopRated,
} from './queries.ts'

/** The optional columns and hours of a new provider. */
export type ProviderBeginning = { details?: Omit<ProviderRow, 'account_id'>; hours?: readonly OpeningHours[] }
type ProviderRow = Insertable<Tables['providers']>
type OpeningHours = Omit<Insertable<Tables['opening_hours']>, 'provider_id'>

const TOP_SPECIALISTS = 4
const TOP_CLINICS = 5

/** Creates the public profile of a new account, in the time zone of its owner's browser. It is bookable once hours are saved. */
export async function openProfile(tx: Tx, id: string) {
  const time_zone = await selectAccountZone(tx, id)
  await addProvider(tx, id, time_zone === null ? {} : { details: { time_zone } })
}

/** Creates a public profile, by default without opening hours. */
export async function addProvider(tx: Tx, provider_id: string, beginning: ProviderBeginning = {}) {
  const { details = {}, hours = [] } = beginning
  await insertProvider(tx, { account_id: provider_id, ...details })
  await insertAvailability(tx, provider_id)
  const rows = hours.map((day) => ({ provider_id, ...day }))
  if (rows.length > 0) await insertOpeningHours(tx, rows)
  await publishProvider(tx, provider_id)
}

/** Last step of every change to public data: refreshes the search index, and invalidates the page cache on commit. */
export async function publishProvider(tx: Tx, providerId: string) {
  await sql`select refresh_search(${providerId})`.execute(tx)
}

/** The public profile, or null when there is none with this id. */
export async function findProvider(ctx: Ctx, id: string): Promise<Provider | null> {
  const row = isUuid(id) ? await selectProfile(ctx.db, id, ctx.now()) : undefined
  return row ? presentProfile(row, ctx.config) : null
}

/** The same as one column of another statement, for `presentProfile`. */
export const providerColumn = (db: Executor, id: string, now: Date) => profileColumn(db, { id, now })

/** All providers, newest first, by keyset pagination. */
export async function newestProviders(ctx: Ctx, limit: number, cursor: string | undefined) {
  const wanted = Math.min(limit, PROVIDERS_PER_ANSWER)
  const rows = await selectNewest(ctx.db, wanted + 1, readCursor(cursor), ctx.now())
  const { page, nextCursor } = toPage(rows, wanted)
  return { users: page.map((row) => presentProfile(row, ctx.config)), nextCursor }
}

/** The best rated verified providers. */
export async function topSpecialists(ctx: Ctx): Promise<Specialist[]> {
  const now = ctx.now()
  const rows = await selectTopRated(ctx.db, now, TOP_SPECIALISTS)
  return rows.map((row) => ({
    _id: row.provider_id,
    name: row.display_name,
    title: row.specialization,
    image: row.avatar_path ?? '',
    specialty: row.specialty ?? '',
    yearsOfExperience: row.practicing_since === null ? 0 : now.getUTCFullYear() - row.practicing_since,
    city: row.city ?? '',
    country: row.country ?? '',
    isAvailableToday: row.is_available_today,
    nextAvailable: toInstant(row.next_slot_millis),
    isBookable: true,
    timeZone: row.time_zone,
    isVerified: true,
    feedbackCount: row.feedback_count,
    rating: averageRating(row),
  }))
}

/** The best rated verified dental clinics, each with a picture that no clinic before it shows. */
export async function topDentalClinics(ctx: Ctx): Promise<TopClinic[]> {
  const rows = await selectTopClinics(ctx.db, 'Dental Treatment', TOP_CLINICS)
  const shown = new Set<string>()
  return rows.map((row) => {
    const picture = row.pictures.find((path) => !shown.has(path)) ?? row.pictures[0] ?? ''
    shown.add(picture)
    return {
      _id: row.provider_id,
      name: row.name,
      picture,
      city: row.city ?? '',
      country: row.country ?? '',
      rating: averageRating(row),
      feedbackCount: row.feedback_count,
    }
  })
}

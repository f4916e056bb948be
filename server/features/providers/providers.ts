import { type Insertable, sql } from 'kysely'
import { PROVIDERS_PER_ANSWER, type Provider, type Specialist, type TopClinic } from '#domain/providers.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { averageRating, presentProfile } from './present-profile.ts'
import { selectNewest, selectProfile } from './profile-queries.ts'
import { insertOpeningHours, insertProvider, selectTopClinics, selectTopRated } from './queries.ts'

/** What is known of a provider from the start; all of it can be left out. */
export type ProviderBeginning = { details?: Omit<ProviderRow, 'account_id'>; hours?: readonly OpeningHours[] }
type ProviderRow = Insertable<Tables['providers']>
type OpeningHours = Omit<Insertable<Tables['opening_hours']>, 'provider_id'>

const TOP_SPECIALISTS = 4
const TOP_CLINICS = 5
const WORKING_WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

/** The public side of a new account. It receives patients Monday to Friday, 9 to 17, until it says otherwise. */
export async function addProvider(tx: Tx, provider_id: string, beginning: ProviderBeginning = {}) {
  const { details = {}, hours = WORKING_WEEK } = beginning
  await insertProvider(tx, { account_id: provider_id, ...details })
  const rows = hours.map((day) => ({ provider_id, ...day }))
  if (rows.length > 0) await insertOpeningHours(tx, rows)
  await publishProvider(tx, provider_id)
}

/** The last step of every change to a provider's public data: search and pages show it as soon as it is committed. */
export async function publishProvider(tx: Tx, providerId: string) {
  await sql`select refresh_search(${providerId})`.execute(tx)
}

/** The public profile, or null when there is none under this id. */
export async function findProvider(ctx: Ctx, id: string): Promise<Provider | null> {
  const row = isUuid(id) ? await selectProfile(ctx.db, ctx.pool, id, ctx.now()) : undefined
  return row ? presentProfile(row) : null
}

/** All providers, newest first, a bounded number at a time. */
export async function newestProviders(ctx: Ctx, limit: number, cursor: string | undefined) {
  const wanted = Math.min(limit, PROVIDERS_PER_ANSWER)
  const rows = await selectNewest(ctx.db, wanted + 1, readCursor(cursor), ctx.now())
  const { page, nextCursor } = toPage(rows, wanted)
  return { users: page.map(presentProfile), nextCursor }
}

/** The verified providers whom patients rate best. */
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
    isVerified: true,
    feedbackCount: row.feedback_count,
    rating: averageRating(row),
  }))
}

/** The verified dental clinics whom patients rate best, each with a picture that none before it shows. */
export async function topDentalClinics(ctx: Ctx): Promise<TopClinic[]> {
  const rows = await selectTopClinics(ctx.db, 'Dental Treatment', TOP_CLINICS)
  const page = new Set<string>()
  return rows.map((row) => {
    const picture = row.pictures.find((path) => !page.has(path)) ?? row.pictures[0] ?? ''
    page.add(picture)
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

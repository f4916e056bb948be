import type { Insertable, Transaction } from 'kysely'
import type { Specialist } from '#domain/providers.ts'
import type { Ctx } from '../ctx.ts'
import type { Tables } from '../db/tables.ts'
import { insertOpeningHours, insertProvider, selectTopRated } from './queries.ts'

/** What is known of a provider from the start; all of it can be left out. */
export type ProviderBeginning = { details?: Omit<Provider, 'account_id'>; hours?: readonly OpeningHours[] }
type Provider = Insertable<Tables['providers']>
type OpeningHours = Omit<Insertable<Tables['opening_hours']>, 'provider_id'>

const TOP_SPECIALISTS = 4
const WORKING_WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' }))

/** The public side of a new account. It receives patients Monday to Friday, 9 to 17, until it says otherwise. */
export async function addProvider(tx: Transaction<Tables>, provider_id: string, beginning: ProviderBeginning = {}) {
  const { details = {}, hours = WORKING_WEEK } = beginning
  await insertProvider(tx, { account_id: provider_id, ...details })
  const rows = hours.map((day) => ({ provider_id, ...day }))
  if (rows.length > 0) await insertOpeningHours(tx, rows)
}

/** The verified providers whom patients rate best. */
export async function topSpecialists(ctx: Ctx): Promise<Specialist[]> {
  const now = ctx.now()
  const rows = await selectTopRated(ctx.db, now, TOP_SPECIALISTS)
  return rows.map((row) => ({
    _id: row.account_id,
    name: row.display_name,
    title: row.title,
    image: row.avatar_path ?? '',
    specialty: row.specialty,
    yearsOfExperience: row.practicing_since === null ? 0 : now.getUTCFullYear() - row.practicing_since,
    city: row.city,
    country: row.country,
    isAvailableToday: Boolean(row.is_available_today),
    isVerified: true,
    feedbackCount: row.feedback_count,
    rating: row.feedback_count === 0 ? null : Math.round((row.rating_total / row.feedback_count) * 10) / 10,
  }))
}

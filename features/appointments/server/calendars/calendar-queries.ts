import type { Database, Tx } from '#platform/server/db/database.ts'
import { updateVersioned } from '#platform/server/db/optimistic-locking.ts'
import { notifyPublicChange } from '#platform/server/db/public-changes.ts'
import { APPOINTMENT_KINDS } from '../../rules/appointment-kinds.ts'
import type { KindForm, KindsForm } from '../../rules/kind-settings.ts'
import type { SpecialDays } from '../../rules/special-days.ts'

/** Replaces the special days that are not over. Optimistic locking: returns whether the version was current. */
export async function replaceSpecialDays(
  tx: Tx,
  providerId: string,
  { days, version, today }: { days: readonly SpecialDays[]; version: number; today: string },
) {
  const isCurrent = await updateVersioned(tx, {
    table: 'providers',
    idColumn: 'account_id',
    versionColumn: 'special_days_version',
    id: providerId,
    version,
  })
  if (!isCurrent) return false
  const first = days.map(({ from }) => from).sort()[0] ?? today
  await tx
    .deleteFrom('special_days')
    .where('provider_id', '=', providerId)
    .where('last_day', '>=', first < today ? first : today)
    .execute()
  for (const day of days) await insertSpecialDays(tx, providerId, day)
  // Cached lists show who is available.
  await notifyPublicChange(tx, { kind: 'lists' })
  return true
}

async function insertSpecialDays(tx: Tx, provider_id: string, { from, to, hours, note }: SpecialDays) {
  const { id } = await tx
    .insertInto('special_days')
    .values({ provider_id, first_day: from, last_day: to, note })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = hours.map((opening) => ({ special_id: id, ...opening }))
  if (rows.length > 0) await tx.insertInto('special_hours').values(rows).execute()
}

/** Replaces the kinds of a provider's appointments. Optimistic locking: returns whether the version was current. */
export async function replaceKinds(tx: Tx, provider_id: string, { version, ...forms }: KindsForm) {
  const isCurrent = await updateVersioned(tx, {
    table: 'providers',
    idColumn: 'account_id',
    versionColumn: 'kinds_version',
    id: provider_id,
    version,
  })
  if (!isCurrent) return false
  await tx.deleteFrom('appointment_kinds').where('provider_id', '=', provider_id).execute()
  await tx
    .insertInto('appointment_kinds')
    .values(APPOINTMENT_KINDS.map((kind) => ({ provider_id, kind, ...toKindColumns(forms[kind]) })))
    .execute()
  // Cached lists show who is available.
  await notifyPublicChange(tx, { kind: 'lists' })
  return true
}

const toKindColumns = (form: KindForm) => ({
  is_offered: form.isOffered,
  minutes: form.minutes,
  buffer_minutes: form.bufferMinutes,
  lead_hours: form.leadHours,
  window_days: form.windowDays,
  confirms_automatically: form.confirmsAutomatically,
  questions: form.questions,
  meeting_url: form.meetingUrl,
})

export async function upsertFeed(db: Database, account_id: string, token_hash: Buffer, created_at: Date) {
  await db
    .insertInto('calendar_feeds')
    .values({ account_id, token_hash, created_at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ token_hash, created_at }))
    .execute()
}

export async function deleteFeed(db: Database, accountId: string) {
  await db.deleteFrom('calendar_feeds').where('account_id', '=', accountId).execute()
}

export async function hasFeed(db: Database, accountId: string) {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** The owner of a calendar feed, unless the account is deleted or suspended. */
export function selectFeedOwner(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('calendar_feeds as feed')
    .innerJoin('accounts as account', 'account.id', 'feed.account_id')
    .select(['account.id', 'account.role'])
    .where('feed.token_hash', '=', tokenHash)
    .where('account.is_active', '=', true)
    .executeTakeFirst()
}

/** The time of the latest move of each appointment. */
export async function selectLastMoves(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Date>()
  const rows = await db
    .selectFrom('appointment_moves')
    .select(['appointment_id', ({ fn }) => fn.max('made_at').as('made_at')])
    .where('appointment_id', 'in', ids)
    .groupBy('appointment_id')
    .execute()
  return new Map(rows.map(({ appointment_id, made_at }) => [appointment_id, made_at]))
}

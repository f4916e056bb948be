import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { HANDOVER_PROVIDERS_MAX } from '../../rules/handovers.ts'
import type { RequestRow } from './queries.ts'

export type HandoverRow = Awaited<ReturnType<typeof selectHandovers>>[number]

const handovers = (db: Executor) =>
  db
    .selectFrom('consultation_handovers as handover')
    .innerJoin('accounts as provider', 'provider.id', 'handover.provider_id')
    .innerJoin('providers as profile', 'profile.account_id', 'handover.provider_id')
    .selectAll('handover')
    .select(['provider.display_name as provider_name', 'provider.is_public', 'profile.time_zone'])

/** The hand-overs of a request, oldest first. */
export const selectHandovers = (db: Executor, consultationId: string) =>
  handovers(db)
    .where('handover.consultation_id', '=', consultationId)
    .orderBy('handover.created_at')
    .orderBy('handover.id')
    .execute()

export const insertHandover = (tx: Tx, row: Insertable<Tables['consultation_handovers']>) =>
  tx.insertInto('consultation_handovers').values(row).execute()

type Change = Partial<Pick<HandoverRow, 'state' | 'agreed_by' | 'handed_over_at' | 'patient_id'>>

export const updateHandover = (tx: Tx, id: string, change: Change) =>
  tx.updateTable('consultation_handovers').set(change).where('id', '=', id).executeTakeFirstOrThrow()

/** The hand-over in a state that a mailed link belongs to, with its request. */
export async function selectByLink(db: Executor, hash: Buffer, now: Date, state: 'asked' | 'handed_over') {
  const handover = await handovers(db)
    .where('handover.token_hash', '=', hash)
    .where('handover.expires_at', '>', now)
    .where('handover.state', '=', state)
    .executeTakeFirst()
  if (!handover) return undefined
  const request = await db
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', handover.consultation_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return request && { handover, request }
}

/** Whether a time was taken with a hand-over: its id is that of the appointment. */
export async function hasTaken(db: Executor, handoverId: string) {
  const row = await db.selectFrom('appointments').select('id').where('id', '=', handoverId).executeTakeFirst()
  return row !== undefined
}

/**
 * The patient's account, for a chat with the provider: that of the signed-in sender. Anyone can type any address into a
 * form, so that an account with this address counts once its mailbox has agreed.
 */
export function selectPatient(db: Executor, { sender_id, email }: RequestRow, agreedBy: string | null) {
  const address = agreedBy === 'link' ? email : null
  return db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'patient')
    .where('disabled_at', 'is', null)
    .where('leaving_at', 'is', null)
    .where(({ or }) =>
      or([
        sql<boolean>`id = ${sender_id}::uuid`,
        sql<boolean>`login_key(email) = login_key(${address}::text) and email_confirmed_at is not null`,
      ]),
    )
    .orderBy(sql`id is not distinct from ${sender_id}::uuid`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Published providers whose names, or those of their clinics, have words that begin with the typed ones. */
export async function selectProviders(db: Executor, typed: string) {
  const words = typed.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const conditions = words.map((word) => {
    const beginning = sql`fold(${word.replaceAll(/[\\%_]/g, '\\$&')}) || '%'`
    return sql`(key like ${beginning} or key like '% ' || ${beginning})`
  })
  const { rows } = await sql<{ id: string; name: string; city: string | null; country: string | null }>`
    select account.id, account.display_name as name, place.city, place.country
    from (
      select distinct provider_id from provider_names where ${sql.join(conditions, sql` and `)}
      order by provider_id limit ${HANDOVER_PROVIDERS_MAX}
    ) as found
    join accounts account on account.id = found.provider_id
    left join provider_search search on search.provider_id = found.provider_id
    left join places place on place.id = search.place_id
    where account.is_public
    order by account.display_name, account.id`.execute(db)
  return rows
}

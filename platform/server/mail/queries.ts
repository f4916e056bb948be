import type { Insertable, Selectable } from 'kysely'
import { type Database, executePrepared, type Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { findTraceparent } from '#platform/server/telemetry/reports.ts'

type NewMail = Pick<
  Insertable<Tables['mails']>,
  'cause' | 'to_address' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | 'calendar' | 'next_try_at'
>
export type SummaryRow = Awaited<ReturnType<typeof selectNewestMails>>[number]
export type MailRow = Selectable<Tables['mails']>
type Claim = Pick<MailRow, 'id' | 'tries'>

const SUMMARY = [
  'id',
  'to_address',
  'subject',
  'created_at',
  'sent_at',
  'tries',
  'last_problem',
  'next_try_at',
] as const

/** Idempotent by cause. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]) {
  const traceparent = findTraceparent()
  const query = tx
    .insertInto('mails')
    .values(mails.map((mail) => ({ ...mail, traceparent })))
    .onConflict((conflict) => conflict.column('cause').doNothing())
  await executePrepared(tx, query)
}

/** Claims the next due mail with a lease until `leasedUntil`. Concurrent claims skip locked rows. */
export function claimDueMail(db: Database, due: { after: Date; until: Date }, leasedUntil: Date) {
  return db
    .updateTable('mails')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try_at: leasedUntil }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('mails as due')
        .select('due.id')
        .where('due.next_try_at', '>', due.after)
        .where('due.next_try_at', '<=', due.until)
        .orderBy('due.next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function updateSent(db: Database, { id }: Claim, sent_at: Date) {
  await db.updateTable('mails').set({ sent_at, next_try_at: null, last_problem: null }).where('id', '=', id).execute()
}

/** Ignored when the lease has expired and a later attempt has claimed the mail: `tries` is the fencing token. */
export async function updateFailed(db: Database, claim: Claim, last_problem: string, next_try_at: Date | null) {
  await db
    .updateTable('mails')
    .set({ last_problem, next_try_at })
    .where('id', '=', claim.id)
    .where('tries', '=', claim.tries)
    .where('sent_at', 'is', null)
    .execute()
}

/** Newest first, by keyset pagination. */
export function selectNewestMails(db: Database, limit: number, cursor: Cursor | undefined) {
  return db
    .selectFrom('mails')
    .select(SUMMARY)
    .select(({ ref }) => cursorMicros(ref('created_at')).as('micros'))
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('created_at'), ref('id'), cursor as Cursor)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function selectMail(db: Database, id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
}

import { type Expression, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { AppError } from '#platform/server/app-error.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { EXPORT_MAX, MATCHES_MAX, type RequestFilter } from '../../rules/requests.ts'

export type RequestRow = Selectable<Tables['consultations']>
export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]
export type SummaryRow = Pick<RequestRow, (typeof SUMMARY)[number]>

const SUMMARY = [
  'id',
  'reference',
  'full_name',
  'source',
  'treatment',
  'package_title',
  'call_at',
  'status',
  'owner_id',
  'priority',
  'tags',
  'created_at',
  'due_at',
  'version',
] as const satisfies (keyof RequestRow)[]

/** A filter with the account that `me` stands for, and the moments that decide what is due. */
export type QueueFilter = Omit<RequestFilter, 'q'> & { me: string; now: Date; endOfDay: Date }

/** The queue, oldest first, by keyset pagination. */
export const selectQueue = (db: Executor, filter: QueueFilter, limit: number, cursor: Cursor | undefined) =>
  filtered(db, filter, cursor)
    .select(SUMMARY)
    .select(({ ref }) => cursorMicros(ref('created_at')).as('micros'))
    .limit(limit)
    .execute()

/** The same with the contact details, for an export. */
export const selectExported = (db: Executor, filter: QueueFilter, limit: number, cursor: Cursor | undefined) =>
  filtered(db, filter, cursor)
    .select(SUMMARY)
    .select(['email', 'phone', 'message'])
    .select(({ ref }) => cursorMicros(ref('created_at')).as('micros'))
    .limit(Math.min(limit, EXPORT_MAX))
    .execute()

function filtered(db: Executor, filter: QueueFilter, cursor: Cursor | undefined) {
  const conditions = conditionsOf(filter)
  if (cursor)
    conditions.push(sql`(created_at, id)
      > (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`)
  return (
    db
      .selectFrom('consultations')
      .where(({ and }) => and(conditions))
      // PostgreSQL orders by an index after `= …`, but not after `is null`, unless the column is part of the order.
      .$if(filter.owner === 'unassigned', (query) => query.orderBy('owner_id'))
      .orderBy('created_at')
      .orderBy('id')
  )
}

function conditionsOf({ status, owner, source, tag, due, me, now, endOfDay }: QueueFilter) {
  const conditions: Expression<SqlBool>[] = []
  // Deleted ones are closed.
  if (status === 'closed' || status === 'all') conditions.push(sql`deleted_at is null`)
  // Once: the planner would multiply the share of open requests with itself.
  if (status === 'open' || due) conditions.push(sql`is_open`)
  if (status !== 'open' && status !== 'all') conditions.push(sql`status = ${status}`)
  if (owner === 'unassigned') conditions.push(sql`owner_id is null`)
  else if (owner) conditions.push(sql`owner_id = ${owner === 'me' ? me : owner}`)
  if (source) conditions.push(sql`source = ${source}`)
  if (tag) conditions.push(sql`tags @> ${[tag]}::text[] and tags <> '{}'`)
  if (due) conditions.push(sql`due_at < ${due === 'overdue' ? now : endOfDay}`)
  return conditions
}

/**
 * Requests whose reference, address or name begins with a text. Each condition reads a range of its index up to the limit,
 * so that a common name costs no more than a rare one.
 */
export async function selectMatches(db: Executor, typed: string) {
  const pattern = sql`${typed.replaceAll(/[\\%_]/g, '\\$&')} || '%'`
  const columns = sql.join(SUMMARY.map((column) => sql.ref(column)))
  const matching = (condition: Expression<SqlBool>) =>
    sql`(select ${columns} from consultations where ${condition} and deleted_at is null limit ${MATCHES_MAX})`
  const { rows } = await sql<SummaryRow>`
    select * from (
      ${matching(sql`reference like upper(${pattern})`)} union ${matching(sql`lower(email) like lower(${pattern})`)}
      union ${matching(sql`fold(full_name) like fold(${pattern})`)}
      union ${matching(sql`name_by_last like fold(${pattern})`)}
      union ${matching(sql`name_by_second like fold(${pattern})`)}) found
    order by status in ('answered', 'closed'), created_at desc, id limit ${MATCHES_MAX}`.execute(db)
  return rows
}

export const selectRequest = (db: Executor, reference: string) =>
  db.selectFrom('consultations').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Locks the request, so that changes of operators follow each other. */
export const lockRequest = (tx: Tx, reference: string) =>
  tx.selectFrom('consultations').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()

export const updateRequest = (
  tx: Tx,
  { id, version }: RequestRow,
  change: Partial<Pick<RequestRow, 'status' | 'owner_id' | 'priority' | 'tags' | 'due_at' | 'deleted_at'>>,
  changed_at: Date,
) =>
  tx
    .updateTable('consultations')
    .set({ ...change, changed_at, version: version + 1 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A note leaves the version alone: it conflicts with nothing. */
export const touchRequest = (tx: Tx, id: string, changed_at: Date) =>
  tx.updateTable('consultations').set({ changed_at }).where('id', '=', id).executeTakeFirstOrThrow()

export const selectEntries = (db: Executor, consultationId: string) =>
  db
    .selectFrom('consultation_entries')
    .selectAll()
    .where('consultation_id', '=', consultationId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const insertEntries = (tx: Tx, entries: readonly Insertable<Tables['consultation_entries']>[]) =>
  tx.insertInto('consultation_entries').values(entries).execute()

/** Whether an entry of this request was stored before under its idempotency key, which belongs to one request. */
export async function hasEntry(tx: Tx, consultationId: string, id: string) {
  const row = await tx
    .selectFrom('consultation_entries')
    .select('consultation_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.consultation_id !== consultationId)
    throw new AppError('bad_request', 'This form was sent before, for another request. Please reload the page.')
  return row !== undefined
}

export type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number]

/** The documents that the patient sent along and has not deleted since. */
export const selectDocuments = (db: Executor, consultationId: string) =>
  db
    .selectFrom('consultation_documents as document')
    .innerJoin('health_records as record', (join) =>
      join.onRef('record.patient_id', '=', 'document.patient_id').onRef('record.id', '=', 'document.record_id'),
    )
    .select(['document.id', 'document.patient_id', 'document.record_id', 'record.title', 'record.file_path'])
    .where('document.consultation_id', '=', consultationId)
    .orderBy('document.position')
    .execute()

/** The last deletion of a request, with the status before it. */
export const selectLastDeletion = (tx: Tx, consultationId: string) =>
  tx
    .selectFrom('consultation_entries')
    .select('before')
    .where('consultation_id', '=', consultationId)
    .where('field', '=', 'deletion')
    .where('after', '=', 'deleted')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The operators who can own requests, by their names. */
export const selectColleagues = (db: Executor) =>
  db
    .selectFrom('accounts')
    .select(['id', 'display_name as name'])
    .where('role', '=', 'operator')
    .where('disabled_at', 'is', null)
    .where('leaving_at', 'is', null)
    // The index by role has no erased accounts.
    .where('erased_at', 'is', null)
    .orderBy('display_name')
    .execute()

export async function selectNames(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('accounts')
    .select(['id', 'display_name as name'])
    .where('id', 'in', [...ids])
    .execute()
}

const OTHERS_MAX = 10

/** The newest requests of the same address. */
export const selectOthers = (db: Executor, { id, email }: RequestRow) =>
  db
    .selectFrom('consultations')
    .select(['reference', 'created_at'])
    .where(sql`lower(email)`, '=', email?.toLowerCase() ?? null)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(OTHERS_MAX)
    .execute()

export async function countNew(db: Executor, max: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select from consultations where status = 'new' limit ${max}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectRevision(db: Executor) {
  const newest = await db
    .selectFrom('consultations')
    .select(['changed_at', 'id'])
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? `${newest.changed_at.toISOString()} ${newest.id}` : ''
}

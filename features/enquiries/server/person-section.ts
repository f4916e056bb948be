import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros, readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { DataSubject, Feature, PersonSection } from '#platform/server/feature.ts'
import { personRequests } from '../words/requests.ts'

/** The requests of a person: sent while signed in, or from their confirmed address. */
export const requestsOfPerson: PersonSection = async (ctx, subject, { limit, cursor }) => {
  const rows = await selectRequests(ctx.db, subject, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  return {
    nextCursor,
    rows: page.map(({ id, reference, source, treatment, package_title, call_at, created_at }) => ({
      id,
      at: created_at.toISOString(),
      text: call_at ? personRequests.call(reference) : personRequests.request(reference, source),
      detail: package_title ?? treatment ?? '',
      path: `/operator/requests/${reference}`,
    })),
  }
}

/** A form that an operator filled in for a person opens nothing: operators would grant themselves access by it. */
export const hasOpenRequest: Feature['hasOpenRequest'] = async (ctx, subject) => {
  const row = await requestsOf(ctx.db, subject)
    .select('id')
    .where('is_open', '=', true)
    .where('is_sent_by_operator', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const requestsOf = (db: Database, { id, email }: DataSubject) =>
  db
    .selectFrom('consultations')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', email?.toLowerCase() ?? null), eb('sender_id', '=', id)]))

const selectRequests = (db: Database, subject: DataSubject, limit: number, cursor: Cursor | undefined) =>
  requestsOf(db, subject)
    .select(['id', 'reference', 'source', 'treatment', 'package_title', 'call_at', 'created_at'])
    .select(({ ref }) => cursorMicros(ref('created_at')).as('micros'))
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('created_at'), ref('id'), cursor as Cursor)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

import { sql } from 'kysely'
import { afterCursor, type Cursor, cursorMicros, readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { PersonSection } from '#platform/server/feature.ts'
import { outboxPage } from '../words/outbox.ts'
import { stateOf } from './outbox.ts'

/** The mails about an account, and those to its confirmed address. */
export const mailsOfPerson: PersonSection = async (ctx, { id, email }, { limit, cursor: text }) => {
  const cursor = readCursor(text)
  const rows = await ctx.db
    .selectFrom('mails')
    .select(['id', 'subject', 'created_at', 'sent_at', 'next_try_at'])
    .select(({ ref }) => cursorMicros(ref('created_at')).as('micros'))
    .where(sql<boolean>`(cause like ${`account ${id} %`} or lower(to_address) = ${email?.toLowerCase() ?? null})`)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('created_at'), ref('id'), cursor as Cursor)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = toPage(rows, limit)
  return {
    nextCursor,
    rows: page.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      text: row.subject,
      detail: outboxPage.states[stateOf(ctx, row)],
      path: null,
    })),
  }
}

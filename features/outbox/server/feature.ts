import { sql } from 'kysely'
import type { DeskItem } from '#platform/rules/desk.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { afterCursor, type Cursor, cursorMicros, readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { Feature, PersonSection } from '#platform/server/feature.ts'
import { everyone, operators } from '#platform/server/http/permissions.ts'
import { outboxPage } from '../words/outbox.ts'
import { outboxRoutes } from './http.ts'
import { stateOf } from './outbox.ts'

/** The mails about an account, and those to its confirmed address. */
const mailsOfPerson: PersonSection = async (ctx, { id, email }, { limit, cursor: text }) => {
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

export const outbox = {
  name: 'outbox',
  routes: [outboxRoutes],
  permissions: {
    // In demo mode only, and only for loopback requests.
    'GET /api/v1/demo/mails': everyone,
    'GET /api/v1/demo/mails/:id': everyone,
    // Authorised by a signed address, which the two routes that read a mail hand out.
    'GET /api/v1/mails/:id/html': everyone,
    'GET /api/v1/operator/mails': operators,
    'GET /api/v1/operator/mails/:id': operators,
  },
  personSections: { mails: mailsOfPerson },
  deskItems: [failedMailItems],
} as const satisfies Feature

/** Mails that are not tried again, and that no operator has dealt with. */
async function failedMailItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'created_at', 'last_problem'])
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is', null)
    .where(sql<boolean>`not exists (select from desk_handled where kind = 'mail' and subject_id = mails.id::text)`)
    .orderBy('created_at')
    .limit(max)
    .execute()
  return rows.map(({ id, to_address, subject, created_at, last_problem }) => ({
    id,
    kind: 'mail',
    title: to_address,
    detail: `Not delivered: ${subject}`,
    path: '/operator/outbox',
    since: created_at.toISOString(),
    dueAt: null,
    owner: null,
    take: null,
    canBeHandled: true,
    quote: '',
    facts: last_problem ? [{ name: 'Problem', value: last_problem }] : [],
  }))
}

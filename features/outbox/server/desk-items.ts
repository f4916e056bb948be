import { sql } from 'kysely'
import type { DeskItem } from '#platform/rules/desk-items.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** Mails that are not tried again, and that no operator has dealt with. */
export async function failedMailItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
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

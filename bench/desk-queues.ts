import type pg from 'pg'
import { listPhoneCalls } from '#features/enquiries/server/desk/phone-calls.ts'
import { freePhoneCalls } from '#features/enquiries/server/phone-calls.ts'
import { objectionItems, reportItems } from '#features/moderation/server/desk-items.ts'
import { selectOpenObjections } from '#features/moderation/server/objection-queries.ts'
import { countReported, selectReported } from '#features/moderation/server/queries.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const PAGE = 31
const COUNTED = 100
const TODAY = 50
/** Of so many reports and objections one is still open. */
const OPEN_SHARE = 50

/** Patients beside the operators. */
export const generatePeople = (pool: pg.Pool, size: number) =>
  withoutTriggers(pool, [
    `insert into accounts (role, username, password_hash, first_name, last_name, display_name, phone)
      select 'patient', 'patient' || i, 'none', 'Person', i::text, 'Person ' || i, '0' from generate_series(1, ${size}) i`,
    'vacuum analyze accounts',
  ])

/** Reports, decisions and objections about content that does not exist: the queues read none of it. */
export const generateQueues = (pool: pg.Pool, size: number) =>
  withoutTriggers(pool, [
    `insert into reports (question_id, reporter_id, reason, text, created_at, closed_at)
      select ('10000000-0000-4000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, account.id, 'other', 'A rude word.',
        now() - i * interval '1 minute', case when i % ${OPEN_SHARE} > 0 then now() end
      from generate_series(1, ${size}) i cross join (select id from accounts limit 1) as account`,
    `insert into moderation_decisions (kind, subject_id, decision, reason, operator_id, made_at, author_id)
      select 'question', gen_random_uuid(), 'hide', 'A rude word.', account.id, now() - i * interval '1 minute', account.id
      from generate_series(1, ${size}) i cross join (select id from accounts limit 1) as account`,
    `insert into objections (decision_id, author_id, text, created_at, outcome, answer, decided_by, decided_at)
      select id, author_id, 'It was a quotation.', made_at, case when is_decided then 'upheld' end, case when is_decided then 'No.' end,
        case when is_decided then operator_id end, case when is_decided then made_at end
      from (select *, extract(minute from made_at)::int % ${OPEN_SHARE} > 0 as is_decided from moderation_decisions) as decision`,
    'vacuum analyze reports, moderation_decisions, objections',
  ])

/** Neither foreign keys nor derived rows. */
async function withoutTriggers(pool: pg.Pool, statements: readonly string[]) {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release(true)
  }
}

/** What the queues of calls and moderation read. */
export const QUEUES: Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  'calls to make': (ctx) => listPhoneCalls(ctx),
  'free times for calls': (ctx) => freePhoneCalls(ctx),
  'reported content': ({ db }) => selectReported(db, PAGE, undefined),
  'reported content, counted': ({ db }) => countReported(db, COUNTED),
  'reported content of today': (ctx) => reportItems(ctx, TODAY),
  'open objections': ({ db }) => selectOpenObjections(db, PAGE, undefined),
  'objections of today': (ctx) => objectionItems(ctx, TODAY),
}

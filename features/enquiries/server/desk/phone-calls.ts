import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { formatTimeIn } from '#platform/server/format.ts'
import { CALLS_MAX, type CallOutcomeForm, type PhoneCalls, SHIFT_DAYS } from '../../rules/phone-calls.ts'
import { careTeam } from '../../words/care-team.ts'
import { callOutcomes, callSteps, phoneCallsPage } from '../../words/phone-calls.ts'
import { answerDeadline } from '../deadlines.ts'
import { listShifts } from '../working-hours.ts'
import { presentSummary } from './present.ts'
import { hasEntry, insertEntries, type RequestRow, selectColleagues } from './queries.ts'
import { changeLocked, endOfDay, namesOf, writeChange } from './requests.ts'

/** The calls to make, soonest first. The deadline of a booked call is its time. */
export async function listPhoneCalls(ctx: Ctx): Promise<PhoneCalls> {
  const { db } = ctx
  const rows = await db
    .selectFrom('consultations')
    .selectAll()
    .where(sql<boolean>`is_open`)
    .where('call_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .limit(CALLS_MAX)
    .execute()
  const owners = rows.map(({ owner_id }) => owner_id)
  const names = await namesOf(db, owners, await selectColleagues(db))
  const calls = rows.map((row) => ({
    ...presentSummary(row, names),
    phone: row.phone ?? '',
    timeZone: row.time_zone ?? careTeam.timeZone,
    hasEmail: row.email !== null,
  }))
  return { success: true, calls, shifts: await listShifts(ctx, SHIFT_DAYS) }
}

/** How many calls are overdue or to be made today. */
export async function countCalls(ctx: Ctx, max: number) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (
      select from consultations where is_open and call_at is not null and due_at < ${endOfDay(ctx.now())} limit ${max}
    ) calls`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Records how a call went as an internal note, and takes the next step. Idempotent by the id of the form. */
export const recordPhoneCall = (ctx: Ctx, actor: Actor, reference: string, form: CallOutcomeForm) =>
  changeLocked(
    ctx,
    { reference, version: form.version },
    async (tx, row) => {
      if (!row.call_at) throw new AppError('bad_request', 'There is no call to make for this request.')
      await insertEntries(tx, [
        {
          id: form.id,
          consultation_id: row.id,
          kind: 'note',
          author_id: actor.id,
          at: ctx.now(),
          text: noteOf(row.due_at, form),
        },
      ])
      await takeStep(ctx, tx, row, form, actor)
    },
    (tx, row) => hasEntry(tx, row.id, form.id),
  )

function noteOf(calledAt: Date, { outcome, next, text }: CallOutcomeForm) {
  const call = `Call of ${formatTimeIn(careTeam.timeZone, calledAt)}: ${callOutcomes[outcome]}. Next: ${callSteps[next]}.`
  return text ? `${call}\n\n${text}` : call
}

async function takeStep(ctx: Ctx, tx: Tx, row: RequestRow, form: CallOutcomeForm, actor: Actor) {
  const owner_id = row.owner_id ?? actor.id
  if (form.next === 'close') return writeChange(ctx, tx, row, { status: 'closed', owner_id }, actor)
  if (form.next === 'mail') {
    if (!row.email) throw new AppError('bad_request', phoneCallsPage.noEmail)
    const due_at = answerDeadline(ctx.now())
    await writeChange(ctx, tx, row, { status: 'in_progress', owner_id, due_at }, actor)
    // It is a request like any other from now on; the note has the time of the call.
    await tx.updateTable('consultations').set({ call_at: null, time_zone: null }).where('id', '=', row.id).execute()
    return
  }
  const due_at = new Date(form.callAgainAt ?? 0)
  if (due_at <= ctx.now()) throw new AppError('bad_request', phoneCallsPage.past)
  await writeChange(ctx, tx, row, { status: 'in_progress', owner_id, due_at }, actor)
}

import { randomUUID } from 'node:crypto'
import { storeRequestAt } from '#features/enquiries/server/consultations.ts'
import { writeChange } from '#features/enquiries/server/desk/requests.ts'
import { freePhoneCalls } from '#features/enquiries/server/phone-calls.ts'
import { hours } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type DemoRequest, demoRequests } from './demo-requests.ts'

/** Calls are booked some slots ahead, so that the demo has one of today or tomorrow. */
const CALL_SLOT = 3

/** Adds requests to the care team: some that wait, one that the demo operator works on, and a call. */
export async function addRequests(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>) {
  const operatorId = ids.get('nadia')
  if (!operatorId) throw new Error('nadia works at the desk but has no account')
  for (const demo of demoRequests) {
    const reference = await addRequest(ctx, tx, demo)
    if (demo.work) await work(ctx, tx, reference, demo.work, operatorId)
  }
}

async function addRequest(ctx: Ctx, tx: Tx, demo: DemoRequest) {
  const { hoursAgo, timeZone, fullName, email, phone, treatment, message, source } = demo
  const form = { submission: randomUUID(), website: '', source, fullName, email, phone, treatment, message }
  const at = new Date(ctx.now().getTime() - hours(hoursAgo))
  if (!timeZone) return storeRequestAt(ctx, tx, form, at)
  const { slots } = await freePhoneCalls(ctx)
  const startsAt = slots[CALL_SLOT]
  if (!startsAt) throw new Error('The care team has no free time for the call of the demo.')
  return storeRequestAt(ctx, tx, { ...form, startsAt, timeZone }, at)
}

async function work(ctx: Ctx, tx: Tx, reference: string, change: NonNullable<DemoRequest['work']>, operatorId: string) {
  const row = await tx
    .selectFrom('consultations')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  await writeChange(ctx, tx, row, { ...change, owner_id: operatorId }, { id: operatorId, role: 'operator' })
}

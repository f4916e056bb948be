import type { Actor } from '#platform/server/actor.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { withdrawProposed } from './change-orders.ts'
import { closeLocked } from './close-case.ts'
import { lockExpired } from './expiry.ts'
import { selectRequest } from './queries.ts'
import { leaveLocked } from './quotes/quotes.ts'

/** Ends the open cases of a patient who leaves, and what a clinic that leaves has not agreed on: its quotes and proposed changes. */
export async function leaveCases(ctx: Notifying, tx: Tx, { id, role }: Actor) {
  if (role === 'patient') await closeOpenCases(ctx, tx, id)
  if (role === 'doctor') await leaveOpenRequests(ctx, tx, id)
}

/** The open cases of a patient who can no longer decide about them. */
export async function closeOpenCases(ctx: Notifying, tx: Tx, patientId: string) {
  const open = await tx
    .selectFrom('cases')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  for (const { id } of open) {
    const row = await lockExpired(ctx, tx, id)
    if (row?.state === 'open') await closeLocked(ctx, tx, row)
  }
}

async function leaveOpenRequests(ctx: Notifying, tx: Tx, providerId: string) {
  const requests = await tx
    .selectFrom('case_clinics')
    .select(['id', 'case_id'])
    .where('provider_id', '=', providerId)
    .where('state', 'in', ['asked', 'quoted', 'chosen'])
    .orderBy('case_id')
    .execute()
  for (const { id, case_id } of requests) {
    const row = await lockExpired(ctx, tx, case_id)
    const request = await selectRequest(tx, id)
    if (!row || !request) continue
    if (row.state === 'open') await leaveLocked(ctx, tx, request, row)
    if (request.state === 'chosen') await withdrawProposed(ctx, tx, request, row)
  }
}

import { randomUUID } from 'node:crypto'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { deletionProblem, isOpenStatus, type RequestDeletion, type RequestStatus } from '../../rules/requests.ts'
import { isFreeForCall } from '../phone-calls.ts'
import { insertEntries, type RequestRow, selectLastDeletion } from './queries.ts'
import { changeLocked, writeChange } from './requests.ts'

/**
 * Deletes a request on the wish of its sender: it is hidden at once and erased after 30 days, until when this can be undone.
 * Mails about it are copies, and are deleted for good. Idempotent.
 */
export const deleteRequest = (ctx: Ctx, actor: Actor, reference: string, form: RequestDeletion) =>
  changeLocked(
    ctx,
    { reference, version: form.version, isDeletion: true },
    (tx, row) => (form.isDeleted ? hide(ctx, tx, row, form, actor) : restore(ctx, tx, row, actor)),
    async (_tx, row) => (row.deleted_at !== null) === form.isDeleted,
  )

async function hide(ctx: Ctx, tx: Tx, row: RequestRow, { confirmation }: RequestDeletion, actor: Actor) {
  const problem = deletionProblem(confirmation, row.reference)
  if (problem) throw new AppError('bad_request', problem, { field: 'confirmation' })
  await record(ctx, tx, row, 'deleted', actor)
  await writeChange(ctx, tx, row, { status: 'closed', deleted_at: ctx.now() }, actor)
  await tx.deleteFrom('mails').where('cause', 'like', `consultation ${row.id} %`).execute()
}

async function restore(ctx: Ctx, tx: Tx, row: RequestRow, actor: Actor) {
  const deletion = await selectLastDeletion(tx, row.id)
  await record(ctx, tx, row, 'restored', actor)
  const status = deletion?.before ?? 'in_progress'
  const owner_id = await findOwner(tx, row, status)
  await writeChange(ctx, tx, row, { status, owner_id, deleted_at: null }, actor)
}

/** While a call was deleted, its time was free: it comes back without an owner when that operator has another call by now. */
async function findOwner(tx: Tx, { call_at, owner_id, due_at }: RequestRow, status: string) {
  if (!call_at || !owner_id || !isOpenStatus(status as RequestStatus)) return owner_id
  return (await isFreeForCall(tx, owner_id, due_at)) ? owner_id : null
}

/** The history has the status before a deletion, which undoing it restores. */
const record = (ctx: Ctx, tx: Tx, row: RequestRow, after: 'deleted' | 'restored', actor: Actor) =>
  insertEntries(tx, [
    {
      id: randomUUID(),
      consultation_id: row.id,
      kind: 'change',
      author_id: actor.id,
      at: ctx.now(),
      field: 'deletion',
      before: row.status,
      after,
    },
  ])

import { randomUUID } from 'node:crypto'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { dayAfter, dayIn, startOfDay } from '#platform/server/scheduling/opening-slots.ts'
import type { RequestAnswer, RequestChange, RequestFilter, RequestPage } from '../../rules/requests.ts'
import { isOpenStatus, type RequestStatus } from '../../rules/requests.ts'
import { careTeam } from '../../words/care-team.ts'
import { answerDeadline } from '../deadlines.ts'
import { selectHandovers } from './handover-queries.ts'
import { type Names, presentDeleted, presentRequest, presentSummary } from './present.ts'
import {
  insertEntries,
  lockRequest,
  type QueueFilter,
  type RequestRow,
  selectColleagues,
  selectDocuments,
  selectEntries,
  selectMatches,
  selectNames,
  selectOthers,
  selectQueue,
  selectRequest,
  updateRequest,
} from './queries.ts'

/** The end of the care team's day. */
export const endOfDay = (now: Date) => startOfDay(careTeam.timeZone, dayAfter(dayIn(careTeam.timeZone, now)))

const NOT_FOUND = 'There is no request with this reference.'
const DELETED = 'This request has been deleted. An administrator can undo that.'

type Paging = { limit: number; cursor?: string | undefined }

/** The queue of an operator by a filter, or the matches of a search. */
export async function listRequests(ctx: Ctx, actor: Actor, filter: RequestFilter & Paging): Promise<RequestPage> {
  const { limit, cursor, q, ...conditions } = filter
  const rows = q
    ? { page: await selectMatches(ctx.db, q), nextCursor: null }
    : toPage(await selectQueue(ctx.db, queueFilter(ctx, actor, conditions), limit + 1, readCursor(cursor)), limit)
  const colleagues = await selectColleagues(ctx.db)
  const names = await namesOf(
    ctx.db,
    rows.page.map(({ owner_id }) => owner_id),
    colleagues,
  )
  const requests = rows.page.map((row) => presentSummary(row, names))
  return { success: true, requests, nextCursor: rows.nextCursor, colleagues }
}

/** `due today` is until the end of the care team's day. */
export function queueFilter(ctx: Ctx, { id: me }: Actor, filter: Omit<RequestFilter, 'q'>): QueueFilter {
  const now = ctx.now()
  return { ...filter, me, now, endOfDay: endOfDay(now) }
}

/** The names of the given accounts; those of colleagues are known already. */
export async function namesOf(
  db: Executor,
  ids: readonly (string | null)[],
  colleagues: readonly { id: string; name: string }[],
): Promise<Names> {
  const known = new Map(colleagues.map(({ id, name }) => [id, name]))
  const missing = [...new Set(ids)].filter((id): id is string => id !== null && !known.has(id))
  for (const { id, name } of await selectNames(db, missing)) known.set(id, name)
  return known
}

/** A request with its conversation. */
export async function openRequest(ctx: Ctx, reference: string): Promise<RequestAnswer> {
  const row = await selectRequest(ctx.db, reference)
  if (!row) throw new AppError('not_found', NOT_FOUND)
  return readRequest(ctx.db, row)
}

/** Everything that belongs to a request, read in the transaction of a change or outside of one. */
async function readRequest(db: Executor, row: RequestRow): Promise<RequestAnswer> {
  const colleagues = await selectColleagues(db)
  if (row.deleted_at) return { success: true, request: presentDeleted(row), colleagues }
  const documents = await selectDocuments(db, row.id)
  const entries = await selectEntries(db, row.id)
  const handovers = await selectHandovers(db, row.id)
  const owners = entries.filter(({ field }) => field === 'owner').flatMap(({ before, after }) => [before, after])
  const providers = entries.filter(({ field }) => field === 'handover').map(({ before }) => before)
  const authors = entries.map(({ author_id }) => author_id)
  const names = await namesOf(db, [row.owner_id, row.provider_id, ...owners, ...providers, ...authors], colleagues)
  const others = row.email ? await selectOthers(db, row) : []
  return { success: true, request: presentRequest(row, { names, documents, entries, others, handovers }), colleagues }
}

type Wanted = { reference: string; version?: number; isDeletion?: boolean }

/**
 * Runs a change of a request under its lock. A change that was made from an older version conflicts, and the refusal holds
 * the newer state.
 */
export function changeLocked(
  ctx: Ctx,
  { reference, version, isDeletion = false }: Wanted,
  change: (tx: Tx, row: RequestRow) => Promise<unknown>,
  isReplay?: (tx: Tx, row: RequestRow) => Promise<boolean>,
): Promise<RequestAnswer> {
  return ctx.db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, reference)
    if (!row) throw new AppError('not_found', NOT_FOUND)
    if (await isReplay?.(tx, row)) return readRequest(tx, row)
    if (version !== undefined && version !== row.version) {
      const { request } = await readRequest(tx, row)
      throw new AppError('changed', 'A colleague has changed this request. You now see the newer state.', { request })
    }
    if (row.deleted_at && !isDeletion) throw new AppError('bad_request', DELETED)
    await change(tx, row)
    const changed = await selectRequest(tx, reference)
    return readRequest(tx, changed ?? row)
  })
}

type Changed = Partial<Pick<RequestRow, 'status' | 'owner_id' | 'priority' | 'tags' | 'due_at' | 'deleted_at'>>

/** Changes status, owner, priority, tags or deadline. To take a new request is to begin with it. */
export const changeRequest = (ctx: Ctx, actor: Actor, reference: string, change: RequestChange) =>
  changeLocked(ctx, { reference, version: change.version }, async (tx, row) => {
    if (change.ownerId) await checkOwner(tx, change.ownerId)
    const begins = change.ownerId && row.status === 'new' && change.status === undefined
    const status = begins ? 'in_progress' : change.status
    const changed: Changed = {
      ...(status && { status }),
      ...(change.ownerId !== undefined && { owner_id: change.ownerId }),
      ...(change.priority && { priority: change.priority }),
      ...(change.tags && { tags: [...new Set(change.tags)] }),
      ...(change.dueAt && { due_at: new Date(change.dueAt) }),
    }
    if (status && isReopened(row, status) && !change.dueAt) changed.due_at = answerDeadline(ctx.now())
    await writeChange(ctx, tx, row, changed, actor)
  })

const isReopened = (row: RequestRow, status: RequestStatus) =>
  isOpenStatus(status) && !isOpenStatus(row.status as RequestStatus)

async function checkOwner(tx: Tx, ownerId: string) {
  const colleagues = await selectColleagues(tx)
  if (!colleagues.some(({ id }) => id === ownerId))
    throw new AppError('bad_request', 'This person does not work at the desk any more. Please choose another owner.')
}

/** Writes a change with its history. Without an operator, the patient caused it. */
export async function writeChange(ctx: Ctx, tx: Tx, row: RequestRow, changed: Changed, actor?: Actor) {
  const at = ctx.now()
  await updateRequest(tx, row, changed, at)
  const entries = historyOf(row, changed).map((entry) => ({
    ...entry,
    id: randomUUID(),
    consultation_id: row.id,
    kind: 'change',
    author_id: actor?.id ?? null,
    at,
  }))
  if (entries.length > 0) await insertEntries(tx, entries)
}

/** What a change did to each field, as texts. */
function historyOf(row: RequestRow, changed: Changed) {
  const fields = [
    { field: 'owner', before: row.owner_id, after: changed.owner_id },
    { field: 'status', before: row.status, after: changed.status },
    { field: 'priority', before: row.priority, after: changed.priority },
    { field: 'tags', before: row.tags.join(', '), after: changed.tags?.join(', ') },
    { field: 'due', before: row.due_at.toISOString(), after: changed.due_at?.toISOString() },
  ]
  return fields.filter(({ before, after }) => after !== undefined && after !== before)
}

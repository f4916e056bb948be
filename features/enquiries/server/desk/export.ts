import { Readable } from 'node:stream'
import { toCsv, toCsvLine } from '#platform/rules/csv.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Cursor } from '#platform/server/db/pagination.ts'
import { EXPORT_MAX, isOpenStatus, type RequestFilter } from '../../rules/requests.ts'
import { selectColleagues, selectExported } from './queries.ts'
import { namesOf, queueFilter } from './requests.ts'

const BATCH = 500
const COLUMNS = [
  'Reference',
  'Received',
  'Due',
  'Status',
  'Owner',
  'Priority',
  'Tags',
  'Source',
  'Name',
  'Email',
  'Phone',
  'Treatment',
  'Package',
  'Call',
  'Message',
]

/** The queue as CSV, streamed in batches and up to a maximum of rows, so that memory stays bounded. */
export function exportRequests(ctx: Ctx, actor: Actor, filter: Omit<RequestFilter, 'q'>) {
  const { status } = filter
  const isOpen = status === 'open' || (status !== 'all' && isOpenStatus(status))
  // Contact data of people whom no one works for any more, in bulk.
  if (!isOpen && !actor.isAdministrator)
    throw new AppError('forbidden', 'Only administrators can export requests that are answered or closed.')
  return Readable.from(linesOf(ctx, actor, filter))
}

async function* linesOf(ctx: Ctx, actor: Actor, filter: Omit<RequestFilter, 'q'>) {
  const conditions = queueFilter(ctx, actor, filter)
  const colleagues = await selectColleagues(ctx.db)
  yield toCsv(COLUMNS, [])
  let cursor: Cursor | undefined
  for (let count = 0; count < EXPORT_MAX; count += BATCH) {
    const rows = await selectExported(ctx.db, conditions, BATCH, cursor)
    const owners = rows.map(({ owner_id }) => owner_id)
    const names = await namesOf(ctx.db, owners, colleagues)
    const lines = rows.map((row) =>
      toCsvLine([
        row.reference,
        row.created_at.toISOString(),
        row.due_at.toISOString(),
        row.status,
        row.owner_id ? (names.get(row.owner_id) ?? '') : '',
        row.priority,
        row.tags.join(' '),
        row.source,
        row.full_name,
        row.email ?? '',
        row.phone ?? '',
        row.treatment ?? '',
        row.package_title ?? '',
        row.call_at?.toISOString() ?? '',
        row.message,
      ]),
    )
    if (lines.length > 0) yield lines.join('')
    cursor = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

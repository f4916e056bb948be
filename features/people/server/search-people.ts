import { isUuid } from '#platform/rules/text.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { PeoplePage, PeopleQuery } from '../rules/people.ts'
import { presentSummary } from './present.ts'
import {
  type KeyCursor,
  type PeopleFilter,
  selectMatches,
  selectNewest,
  selectSender,
  selectSummaries,
} from './queries.ts'

/** As people type it: in any case, with or without the hyphens. */
const REFERENCE = /^sv[- ]?([0-9a-z]{4})[- ]?([0-9a-z]{4})$/i

type Paging = { limit: number; cursor?: string | undefined }

/** People by the beginning of a name, username or address, or by a whole reference or id; without a keyword, the newest. */
export async function searchPeople(ctx: Ctx, query: PeopleQuery, { limit, cursor }: Paging): Promise<PeoplePage> {
  const { q, role } = query
  const filter: PeopleFilter = { role, isSuspended: query.suspended === 'yes' }
  const known = await findExactly(ctx, q)
  if (known) return onePage((await selectSummaries(ctx.db, [known])).filter((row) => isWithin(row, filter)))
  if (q) return matchesOf(ctx, q, filter, { limit, cursor })
  const rows = await selectNewest(ctx.db, filter, { limit: limit + 1, cursor: readCursor(cursor) })
  const { page, nextCursor } = toPage(rows, limit)
  return { success: true, people: page.map(presentSummary), nextCursor }
}

async function findExactly(ctx: Ctx, typed: string) {
  if (isUuid(typed)) return typed.toLowerCase()
  const [, first, second] = REFERENCE.exec(typed) ?? []
  return first && second ? selectSender(ctx.db, `SV-${first}-${second}`.toUpperCase()) : undefined
}

type Rows = Awaited<ReturnType<typeof selectSummaries>>

const isWithin = (row: Rows[number], { role, isSuspended }: PeopleFilter) =>
  (role === undefined || row.role === role) && (!isSuspended || row.disabled_at !== null)

const onePage = (rows: Rows): PeoplePage => ({ success: true, people: rows.map(presentSummary), nextCursor: null })

/** A page may hold fewer people than keys: several keys of one person match. */
async function matchesOf(ctx: Ctx, q: string, filter: PeopleFilter, { limit, cursor }: Paging): Promise<PeoplePage> {
  const matches = await selectMatches(ctx.db, q, filter, { limit: limit + 1, after: readKeyCursor(cursor) })
  const shown = matches.slice(0, limit)
  const last = matches.length > limit ? shown.at(-1) : undefined
  const ids = [...new Set(shown.map(({ id }) => id))]
  const rows = new Map((await selectSummaries(ctx.db, ids)).map((row) => [row.id, row]))
  return {
    success: true,
    people: ids.flatMap((id) => rows.get(id) ?? []).map(presentSummary),
    nextCursor: last ? Buffer.from(`${last.id} ${last.key}`).toString('base64url') : null,
  }
}

const KEY_CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([^\0]+)$/s

function readKeyCursor(text: string | undefined): KeyCursor | undefined {
  if (text === undefined) return undefined
  const [, id, key] = KEY_CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!id || !key) throw new AppError('bad_request', 'This cursor is not one of ours.')
  return { id, key }
}

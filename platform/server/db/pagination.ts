import { type Expression, sql } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '#platform/server/app-error.ts'

/** Keyset (cursor) pagination, newest first: a page continues after the row of this id, created in this microsecond since 1970. */
export type Cursor = { micros: string; id: string }

const CURSOR = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const CURSOR_LENGTH_MAX = 100
const WRONG_CURSOR = 'This cursor is not one of ours.'

/** The query parameters of a paginated list whose pages have at most `max` entries. */
export function pageParams(max: number) {
  const text = `The limit is a number from 1 to ${max}.`
  const limit = z.coerce.number(text).check(z.int(text), z.gte(1, text), z.lte(max, text))
  const cursor = z.string(WRONG_CURSOR).check(z.maxLength(CURSOR_LENGTH_MAX, WRONG_CURSOR))
  return { limit: z._default(limit, max), cursor: z.optional(cursor) }
}

/** Nothing for a text that is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const [, micros, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return micros && id ? { micros, id } : undefined
}

/** The cursor of a request, if it has one; anything else is refused. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = parseCursor(text)
  if (!cursor) throw new AppError('bad_request', WRONG_CURSOR)
  return cursor
}

/** Turns the rows of a query for `limit + 1` into a page and the cursor of the next one. */
export function toPage<Row extends Cursor>(rows: Row[], limit: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const nextCursor = last ? Buffer.from(`${last.micros} ${last.id}`).toString('base64url') : null
  return { page: rows.slice(0, limit), nextCursor }
}

/** The creation time of a row as a cursor holds it. Microseconds, since a Date would lose three digits. */
export const cursorMicros = (createdAt: Expression<Date>) =>
  sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint`

/** The keyset condition: rows after the cursor. The id breaks ties between equal times. */
export const afterCursor = (createdAt: Expression<Date>, id: Expression<string>, cursor: Cursor) =>
  sql<boolean>`(${createdAt}, ${id})
    < (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`

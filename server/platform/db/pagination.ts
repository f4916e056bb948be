import { type Expression, sql } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '#server/platform/app-error.ts'

/** Where a list that is read newest first goes on: after the entry with this id, made in this microsecond since 1970. */
export type Cursor = { micros: string; id: string }

const CURSOR = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The parameters of a list that answers at most so many entries at once. */
export function pageParams(max: number) {
  const text = `The limit is a number from 1 to ${max}.`
  const limit = z.coerce.number(text).check(z.int(text), z.gte(1, text), z.lte(max, text))
  return { limit: z._default(limit, max), cursor: z.optional(z.string()) }
}

/** Nothing for a text that is no cursor. */
export function parseCursor(text: string): Cursor | undefined {
  const [, micros, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return micros && id ? { micros, id } : undefined
}

export function readCursor(text: string): Cursor {
  const cursor = parseCursor(text)
  if (!cursor) throw new AppError('bad_request', 'This cursor is not one of ours.')
  return cursor
}

/** Of the rows that were read, one more than wanted, those to show and the cursor of the rest. */
export function toPage<Row extends Cursor>(rows: Row[], wanted: number) {
  const last = rows.length > wanted ? rows[wanted - 1] : undefined
  const nextCursor = last ? Buffer.from(`${last.micros} ${last.id}`).toString('base64url') : null
  return { shown: rows.slice(0, wanted), nextCursor }
}

/** When a row was made, to the microsecond: a Date would lose three digits. */
export const cursorMicros = (createdAt: Expression<Date>) =>
  sql<string>`(extract(epoch from ${createdAt}) * 1000000)::bigint`

/** Whether a row comes after the cursor. The id breaks ties between equal times. */
export const afterCursor = (createdAt: Expression<Date>, id: Expression<string>, cursor: Cursor) =>
  sql<boolean>`(${createdAt}, ${id})
    < (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Executor, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ConsultationRow = Selectable<Tables['consultations']>
/** The package that a request is about, and the signed-in patient who sent it. */
export type About = Pick<ConsultationRow, 'package_id' | 'package_title' | 'provider_id' | 'sender_id'>
/** The content of a request, without its keys and without what operators add to it. */
export type Request = Pick<
  ConsultationRow,
  'source' | 'full_name' | 'email' | 'phone' | 'treatment' | 'message' | 'call_at' | 'time_zone'
>

/** Returns nothing when the submission, the time of the call or the reference is stored already. */
export function insertConsultation(tx: Tx, row: Insertable<Tables['consultations']>) {
  return tx
    .insertInto('consultations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function selectSubmission(tx: Tx, submissionId: string) {
  return tx
    .selectFrom('consultations')
    .select(['source', 'full_name', 'email', 'phone', 'treatment', 'message', 'call_at', 'time_zone', 'reference'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
}

/**
 * The same request, stored within the last minutes under another submission id: the form was open in two tabs. An advisory
 * lock on the content serialises concurrent duplicates.
 */
export async function selectRecentDuplicate(tx: Tx, request: Request, packageId: string | null) {
  // The unique index on the time of a call already prevents duplicates.
  if (request.call_at || !request.email) return undefined
  const content = { ...request, email: request.email.toLowerCase(), packageId }
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(content)}, 0))`.execute(tx)
  const { source, full_name, email, phone, treatment, message } = content
  return tx
    .selectFrom('consultations')
    .select('reference')
    .where(sql`lower(email)`, '=', email)
    .where((eb) => eb.and({ source, full_name, message }))
    .where('call_at', 'is', null)
    .where('phone', 'is not distinct from', phone)
    .where('treatment', 'is not distinct from', treatment)
    .where('package_id', 'is not distinct from', packageId)
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()
}

/** The times of booked calls between two instants, both included. */
export async function selectCallTimes(db: Executor, from: Date, to: Date) {
  const rows = await db
    .selectFrom('consultations')
    .select('call_at')
    .where('call_at', '>=', from)
    .where('call_at', '<=', to)
    .execute()
  return new Set(rows.map(({ call_at }) => call_at?.getTime()))
}

export type PackageRequestRow = Awaited<ReturnType<typeof selectPackageRequests>>[number]

/** The requests about a provider's packages, newest first, each with the chat of the provider and the sender. */
export function selectPackageRequests(db: Database, providerId: string, limit: number, cursor?: Cursor) {
  return db
    .selectFrom('consultations as request')
    .leftJoin('chats as chat', (join) =>
      join
        .on('chat.first_id', '=', sql<string>`least(request.sender_id, request.provider_id)`)
        .on('chat.second_id', '=', sql<string>`greatest(request.sender_id, request.provider_id)`)
        .on('request.sender_id', 'is not', null),
    )
    .select(['request.id', 'request.reference', 'request.package_title', 'request.full_name', 'request.email'])
    .select(['request.phone', 'request.message', 'request.created_at', 'chat.id as chat_id'])
    .select(({ ref }) => cursorMicros(ref('request.created_at')).as('micros'))
    .where('request.provider_id', '=', providerId)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('request.created_at'), ref('request.id'), cursor as Cursor)),
    )
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute()
}

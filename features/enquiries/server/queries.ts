import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type ConsultationRow = Selectable<Tables['consultations']>
/** The package that a request is about, and the signed-in account that sent it. */
export type About = Pick<
  ConsultationRow,
  'package_id' | 'package_title' | 'provider_id' | 'sender_id' | 'is_sent_by_operator'
>
/** The content of a request, without its keys and without what operators add to it. */
export type Request = Pick<
  ConsultationRow,
  'source' | 'full_name' | 'email' | 'phone' | 'treatment' | 'message' | 'call_at' | 'time_zone'
>

/** Returns nothing when the submission or the reference is stored already. */
export function insertConsultation(tx: Tx, row: Insertable<Tables['consultations']>) {
  return tx
    .insertInto('consultations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Inserts those of the documents that are uploads of the sender. Returns their number. */
export async function insertDocuments(tx: Tx, { id, sender_id }: ConsultationRow, recordIds: readonly string[]) {
  const { numAffectedRows = 0n } = await sql`
    insert into consultation_documents (consultation_id, patient_id, record_id, position)
    select ${id}, record.patient_id, record.id, sent.position
    from unnest(${recordIds}::uuid[]) with ordinality as sent (id, position)
    join health_records record on record.patient_id = ${sender_id} and record.id = sent.id and record.source = 'upload'`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

const recordIds = sql<string[]>`array(
  select document.record_id from consultation_documents document
  where document.consultation_id = consultations.id order by document.position)`

export function selectSubmission(tx: Tx, submissionId: string) {
  return tx
    .selectFrom('consultations')
    .select(['source', 'full_name', 'email', 'phone', 'treatment', 'message', 'call_at', 'time_zone', 'reference'])
    .select(recordIds.as('documents'))
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
}

type Sent = Request & { packageId: string | null; documents: readonly string[] }

/**
 * The same request, stored since then under another submission id: the form was open in two tabs. An advisory
 * lock on the content serialises concurrent duplicates.
 */
export async function selectRecentDuplicate(tx: Tx, request: Sent, since: Date) {
  const content = { ...request, email: request.email?.toLowerCase() ?? null }
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(content)}, 0))`.execute(tx)
  const { source, full_name, email, phone, treatment, message, call_at, packageId, documents } = content
  return (
    tx
      .selectFrom('consultations')
      .select('reference')
      // With the conditions of an index each: the address, or the time of the call.
      .where(({ eb, and }) => (email ? eb(sql`lower(email)`, '=', email) : and([])))
      .where(({ eb, and }) =>
        call_at ? and([eb('call_at', '=', call_at), eb('due_at', '=', call_at)]) : eb('call_at', 'is', null),
      )
      .where((eb) => eb.and({ source, full_name, message }))
      .where('deleted_at', 'is', null)
      .where('phone', 'is not distinct from', phone)
      .where('treatment', 'is not distinct from', treatment)
      .where('package_id', 'is not distinct from', packageId)
      .where(recordIds, '=', sql<string[]>`${documents}::uuid[]`)
      .where('created_at', '>', since)
      .executeTakeFirst()
  )
}

export type PackageRequestRow = Awaited<ReturnType<typeof selectPackageRequests>>[number]

type Received = Pick<
  ConsultationRow,
  'id' | 'reference' | 'package_title' | 'treatment' | 'full_name' | 'email' | 'phone' | 'message'
> & { created_at: Date; is_handed_over: boolean; chat_id: string | null; micros: string }

/**
 * The requests about a provider's packages, and those that the care team has handed over, newest first, each with the chat of
 * the provider and the patient. Each of the two reads a range of its index up to the limit.
 */
export async function selectPackageRequests(db: Database, providerId: string, limit: number, cursor?: Cursor) {
  const columns = sql`request.id, reference, package_title, treatment, full_name, email, phone, message`
  const page = (at: RawBuilder<Date>, id: RawBuilder<string>) => sql`
    ${cursor ? sql`and ${afterCursor(at, id, cursor)}` : sql``}
    order by ${at} desc, ${id} desc limit ${limit}`
  const ofPackages = page(sql.ref('request.created_at'), sql.ref('request.id'))
  const handedOver = page(sql.ref('handover.handed_over_at'), sql.ref('handover.consultation_id'))
  const { rows } = await sql<Received>`
    select received.*, chat.id as chat_id, ${cursorMicros(sql.ref('received.created_at'))} as micros
    from (
      (select ${columns}, request.created_at, request.sender_id as patient_id, false as is_handed_over
        from consultations request
        where request.provider_id = ${providerId} and request.deleted_at is null ${ofPackages})
      union all
      (select ${columns}, handover.handed_over_at, handover.patient_id, true
        from consultation_handovers handover join consultations request on request.id = handover.consultation_id
        where handover.provider_id = ${providerId} and handover.state = 'handed_over'
          and request.deleted_at is null ${handedOver})
    ) as received
    left join chats chat on chat.first_id = least(received.patient_id, ${providerId}::uuid)
      and chat.second_id = greatest(received.patient_id, ${providerId}::uuid) and received.patient_id is not null
    order by received.created_at desc, received.id desc limit ${limit}`.execute(db)
  return rows
}

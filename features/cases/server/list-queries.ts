import { sql } from 'kysely'
import type { Executor } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { RequestFilter } from '../rules/cases.ts'

type CaseSelection = { patientId: string; now: Date }

/** The cases of a patient, newest first. */
export function selectCases(
  db: Executor,
  { patientId, now }: CaseSelection,
  limit: number,
  cursor: Cursor | undefined,
) {
  const sentAt = sql.ref<Date>('cases.sent_at')
  return db
    .selectFrom('cases')
    .select(['id', 'reference', 'state', 'sent_at', 'answer_by', cursorMicros(sentAt).as('micros')])
    .select([
      sql<number>`(select count(*)::integer from case_clinics where case_id = cases.id)`.as('clinics'),
      sql<number>`(select count(*)::integer from case_clinics request
        where request.case_id = cases.id and ${stateAt(now)} in ('quoted', 'chosen'))`.as('quoted'),
      sql<boolean>`exists (select from change_orders where case_id = cases.id and state = 'proposed')`.as(
        'has_proposed_change',
      ),
    ])
    .where('patient_id', '=', patientId)
    .$if(cursor !== undefined, (query) =>
      query.where(afterCursor(sentAt, sql.ref<string>('cases.id'), cursor as Cursor)),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The state of a request. A quote past its end counts as expired, also before the scheduler has ended it. */
const stateAt = (now: Date) => sql<string>`case when request.state = 'quoted' and exists (
  select from quotes where request_id = request.id and state = 'sent' and expires_at <= ${now})
  then 'expired' else request.state end`

type RequestSelection = { providerId: string; filters: readonly RequestFilter[] | undefined; now: Date }

const wasQuoted = sql<boolean>`exists (select from quotes where request_id = request.id)`
const isLate = sql<boolean>`request.state = 'expired' and cases.state = 'open' and not ${wasQuoted}`

/** Arrays instead of many parameters, so that the statement stays the same. The stored state narrows the index. */
function matches(filters: readonly RequestFilter[], now: Date) {
  const states = filters.filter((filter) => filter !== 'late')
  const stored = states.includes('expired') ? [...states, 'quoted'] : states
  const isIn = sql<boolean>`request.state = any(${stored}) and (${stateAt(now)}) = any(${states})`
  const others = states.includes('expired') ? sql<boolean>`${isIn} and not (${isLate})` : isIn
  return filters.includes('late') ? sql<boolean>`((${others}) or (${isLate}))` : others
}

/** The requests to a clinic, newest first. */
export function selectRequestsTo(
  db: Executor,
  { providerId, filters, now }: RequestSelection,
  limit: number,
  cursor: Cursor | undefined,
) {
  const askedAt = sql.ref<Date>('request.asked_at')
  return db
    .selectFrom('case_clinics as request')
    .innerJoin('cases', 'cases.id', 'request.case_id')
    .select(['request.id', 'request.asked_at', 'request.answer_by', cursorMicros(askedAt).as('micros')])
    .select(stateAt(now).as('state'))
    .select(['cases.reference', 'cases.country', 'cases.age_band', 'cases.state as case_state'])
    .select(wasQuoted.as('was_quoted'))
    .select(
      sql<string[]>`array(select name from case_lines where case_id = cases.id order by position)`.as('treatments'),
    )
    .where('request.provider_id', '=', providerId)
    .$if(filters !== undefined, (query) => query.where(matches(filters ?? [], now)))
    .$if(cursor !== undefined, (query) =>
      query.where(afterCursor(askedAt, sql.ref<string>('request.id'), cursor as Cursor)),
    )
    .orderBy('request.asked_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(limit)
    .execute()
}

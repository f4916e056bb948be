import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros, readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { PersonSection } from '#platform/server/feature.ts'
import type { AppointmentState } from '../rules/appointment-moves.ts'
import { personAppointments } from '../words/person-section.ts'

/** The appointments of a patient or provider by their time, the latest first: without what they are about, which is health data. */
export const appointmentsOfPerson: PersonSection = async (ctx, { id }, { limit, cursor }) => {
  const { page, nextCursor } = toPage(await selectOf(ctx.db, id, limit + 1, readCursor(cursor)), limit)
  return {
    nextCursor,
    rows: page.map((row) => ({
      id: row.id,
      at: row.starts_at.toISOString(),
      text: personAppointments.text(row.other, row.kind),
      detail: personAppointments.states[row.state],
      path: `/operator/people/${row.other_id}`,
    })),
  }
}

type Row = {
  id: string
  starts_at: Date
  kind: 'video' | 'clinic'
  state: AppointmentState
  other: string
  other_id: string
  micros: string
}

/** One ordered index scan for each side: a condition with `or` would sort all of them. */
async function selectOf(db: Database, id: string, limit: number, cursor: Cursor | undefined) {
  const startsAt = sql<Date>`starts_at`
  const after = cursor ? sql`and ${afterCursor(startsAt, sql<string>`id`, cursor)}` : sql``
  const side = (own: string, other: string) => sql`
    (select id, starts_at, kind, state, ${sql.ref(other)} as other_id from appointments
     where ${sql.ref(own)} = ${id} ${after} order by starts_at desc, id desc limit ${limit})`
  const { rows } = await sql<Row>`
    select of_person.*, other.display_name as other, ${cursorMicros(startsAt)} as micros
    from (${side('patient_id', 'provider_id')} union all ${side('provider_id', 'patient_id')}) of_person
    join accounts other on other.id = of_person.other_id
    order by starts_at desc, of_person.id desc limit ${limit}`.execute(db)
  return rows
}

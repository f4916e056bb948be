import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Executor } from '#platform/server/db/database.ts'
import type { DataSubject, PersonalData } from '#platform/server/feature.ts'

/** Requests sent by the public forms, with the conversation that followed and the notes of the care team about it. They belong to the subject by the confirmed address, or as the signed-in sender. */
export const consultationData: PersonalData = {
  name: 'consultations',
  tables: ['consultations', 'consultation_documents', 'consultation_entries', 'consultation_handovers'],
  read: (ctx, subject) =>
    consultationsOf(ctx.db, subject)
      .select((eb) => [
        'status',
        jsonArrayFrom(
          eb
            .selectFrom('consultation_entries as entry')
            .select(['entry.kind', 'entry.at', 'entry.text'])
            .whereRef('entry.consultation_id', '=', 'consultations.id')
            .where('entry.kind', '<>', 'change')
            .orderBy('entry.at'),
        ).as('conversation'),
        jsonArrayFrom(
          eb
            .selectFrom('consultation_documents as document')
            .innerJoin('health_records as record', (join) =>
              join.onRef('record.patient_id', '=', 'document.patient_id').onRef('record.id', '=', 'document.record_id'),
            )
            .select(['record.id', 'record.title'])
            .whereRef('document.consultation_id', '=', 'consultations.id')
            // Somebody else may have written with the address of the subject
            .where('document.patient_id', '=', subject.id)
            .orderBy('document.position'),
        ).as('documents'),
        jsonArrayFrom(
          eb
            .selectFrom('consultation_handovers as handover')
            .innerJoin('accounts as provider', 'provider.id', 'handover.provider_id')
            .select(['provider.display_name as provider', 'handover.state', 'handover.agreed_by as agreedBy'])
            .select(['handover.note', 'handover.created_at as createdAt', 'handover.handed_over_at as handedOverAt'])
            .whereRef('handover.consultation_id', '=', 'consultations.id')
            .orderBy('handover.created_at'),
        ).as('handovers'),
      ])
      .select(['reference', 'source', 'full_name as fullName', 'email', 'phone', 'treatment', 'message'])
      .select(['package_title as package', 'call_at as callAt', 'time_zone as timeZone', 'created_at as createdAt'])
      .orderBy('created_at')
      .execute(),
  erase: async (tx, subject) => {
    const asked = await consultationsOf(tx, subject).select('id').execute()
    for (const { id } of asked) {
      // Includes the mails to the care team.
      await tx.deleteFrom('mails').where('cause', 'like', `consultation ${id} %`).execute()
      await tx.deleteFrom('consultations').where('id', '=', id).execute()
    }
  },
}

const consultationsOf = (db: Executor, { id, email }: DataSubject) =>
  db
    .selectFrom('consultations')
    .where((eb) => eb.or([eb(sql`lower(email)`, '=', email?.toLowerCase() ?? null), eb('sender_id', '=', id)]))

/** The working hours of an operator, which are deleted with the account. */
export const workingHoursData: PersonalData = {
  name: 'working-hours',
  tables: ['operator_schedules', 'operator_hours', 'operator_days_off'],
  read: async ({ db }, { id }) => ({
    hours: await db
      .selectFrom('operator_hours')
      .select(['weekday', 'opens', 'closes'])
      .where('operator_id', '=', id)
      .execute(),
    daysOff: await db
      .selectFrom('operator_days_off')
      .select(['first_day as from', 'last_day as to'])
      .where('operator_id', '=', id)
      .execute(),
  }),
}

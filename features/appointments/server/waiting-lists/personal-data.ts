import type { PersonalData } from '#platform/server/feature.ts'

/**
 * The waiting lists that the subject is on. Snapshots are derived from the calendars of providers. Mails name the provider, and are erased with
 * either account.
 */
export const waitingListData: PersonalData = {
  name: 'waiting-lists',
  tables: ['waiting_list_entries', 'waiting_list_snapshots'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('waiting_list_entries as entry')
      .innerJoin('accounts as provider', 'provider.id', 'entry.provider_id')
      .select([
        'provider.display_name as with',
        'entry.kind',
        'entry.appointment_id as appointment',
        'entry.wanted_before as wantedBefore',
        'entry.joined_at as joinedAt',
        'entry.notified_at as notifiedAt',
      ])
      .where('entry.patient_id', '=', id)
      .orderBy('entry.joined_at')
      .execute(),
  erase: async (tx, { id }) => {
    await tx
      .deleteFrom('waiting_list_entries')
      .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('provider_id', '=', id)]))
      .execute()
    await tx.deleteFrom('mails').where('cause', 'like', `waiting list ${id} to %`).execute()
  },
}

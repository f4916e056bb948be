import type { PersonalData } from '#platform/server/feature.ts'

/** Records of the subject as a patient. They are deleted with the account; their files are garbage-collected. */
export const healthRecordData: PersonalData = {
  name: 'health-records',
  tables: ['health_records', 'health_record_shares', 'health_record_events'],
  read: async (ctx, { id }) => ({
    documents: await ctx.db
      .selectFrom('health_records')
      .select(['id', 'source', 'title', 'kind', 'dated_on as date', 'file_path as file', 'file_name as fileName'])
      .select(['bytes', 'created_at as addedAt'])
      .where('patient_id', '=', id)
      .orderBy('created_at')
      .execute(),
    shares: await ctx.db
      .selectFrom('health_record_shares as share')
      .innerJoin('accounts as provider', 'provider.id', 'share.provider_id')
      .select(['share.record_id as document', 'provider.display_name as with', 'share.may_download as mayDownload'])
      .select(['share.created_at as sharedAt', 'share.ends_at as endsAt', 'share.stopped_at as stoppedAt'])
      .where('share.patient_id', '=', id)
      .orderBy('share.created_at')
      .execute(),
    log: await ctx.db
      .selectFrom('health_record_events as entry')
      .leftJoin('accounts as provider', 'provider.id', 'entry.provider_id')
      .select(['entry.event', 'entry.title', 'provider.display_name as provider', 'entry.by_care_team as byCareTeam'])
      .select('entry.at')
      .where('entry.patient_id', '=', id)
      .orderBy('entry.id')
      .execute(),
  }),
  privateFiles: async (ctx, { id }) => {
    const records = await ctx.db
      .selectFrom('health_records')
      .select('file_path')
      .where('patient_id', '=', id)
      .where('file_path', 'is not', null)
      .execute()
    return records.flatMap(({ file_path }) => file_path ?? [])
  },
  erase: async (tx, { id }) => {
    await tx.deleteFrom('health_record_events').where('patient_id', '=', id).execute()
    await tx.deleteFrom('health_records').where('patient_id', '=', id).execute()
    // As a provider: what patients shared with the account, and its name in their logs.
    await tx.deleteFrom('health_record_shares').where('provider_id', '=', id).execute()
    await tx.updateTable('health_record_events').set({ provider_id: null }).where('provider_id', '=', id).execute()
  },
}

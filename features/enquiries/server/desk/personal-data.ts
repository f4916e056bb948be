import type { PersonalData } from '#platform/server/feature.ts'

/** What operators have written and saved. The conversations themselves belong to the patients (consultations). */
export const operatorWorkData: PersonalData = {
  name: 'care-desk',
  tables: ['request_filters', 'consultation_viewers'],
  read: async ({ db }, { id }) => ({
    savedFilters: await db
      .selectFrom('request_filters')
      .select(['name', 'query'])
      .where('operator_id', '=', id)
      .execute(),
  }),
}

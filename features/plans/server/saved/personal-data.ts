import type { PersonalData } from '#platform/server/feature.ts'

export const savedPlanData: PersonalData = {
  name: 'saved-plans',
  tables: ['saved_plans'],
  read: ({ db }, { id }) =>
    db
      .selectFrom('saved_plans')
      .select(['name', 'code', 'saved_at as savedAt'])
      .where('account_id', '=', id)
      .orderBy('saved_at', 'desc')
      .execute(),
}

import type { PersonalData } from '#platform/server/feature.ts'

/** The hosts of a provider's calendars and the busy times in them. Their addresses are secrets and not exported. */
export const externalCalendarData: PersonalData = {
  name: 'external-calendars',
  tables: ['external_calendars', 'external_busy_times'],
  read: async (ctx, { id }) => ({
    calendars: await ctx.db
      .selectFrom('external_calendars')
      .select(['host', 'created_at as addedAt', 'fetched_at as fetchedAt'])
      .where('provider_id', '=', id)
      .orderBy('created_at')
      .execute(),
    busyTimes: await ctx.db
      .selectFrom('external_busy_times')
      .select(['starts_at as startsAt', 'ends_at as endsAt'])
      .where('provider_id', '=', id)
      .orderBy('starts_at')
      .execute(),
  }),
}

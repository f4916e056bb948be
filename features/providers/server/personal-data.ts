import type { PersonalData } from '#platform/server/feature.ts'
import { findProvider } from './providers.ts'

export const profileData: PersonalData = {
  name: 'profile',
  tables: [
    'providers',
    'clinics',
    'opening_hours',
    'provider_languages',
    'clinic_departments',
    'provider_facilities',
    'experiences',
    'educations',
    'awards',
    'doctors',
    'doctor_languages',
    'doctor_fields',
    'gallery_pictures',
    'moderated_pictures',
    'success_stories',
    'downloads',
    // Derived from the others.
    'provider_search',
    'provider_cards',
    'provider_availability',
    'provider_names',
    'search_changes',
  ],
  read: async (ctx, { id }) => {
    const provider = await findProvider(ctx, id)
    if (!provider) return null
    const { offeredServices: _services, articles: _articles, ...profile } = provider
    const hours = await ctx.db
      .selectFrom('opening_hours')
      .select(['weekday', 'opens', 'closes'])
      .where('provider_id', '=', id)
      .orderBy('weekday')
      .orderBy('opens')
      .execute()
    const details = await ctx.db
      .selectFrom('providers')
      .select(['time_zone as timeZone', 'verified_at as verifiedAt', 'created_at as createdAt'])
      .where('account_id', '=', id)
      .executeTakeFirst()
    const hiddenPictures = await ctx.db
      .selectFrom('moderated_pictures')
      .select(['image_path as file', 'hidden_at as hiddenAt', 'hidden_reason as reason'])
      .where('provider_id', '=', id)
      .where('hidden_at', 'is not', null)
      .orderBy('hidden_at')
      .execute()
    return { ...profile, ...details, hours, hiddenPictures }
  },
  // Search has followed the removal of the provider when the account was closed.
  erase: (tx, { id }) => tx.deleteFrom('search_changes').where('provider_id', '=', id).execute(),
}

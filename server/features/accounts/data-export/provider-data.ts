import { findProvider } from '#server/features/providers/providers.ts'
import type { PersonalData } from './personal-data.ts'

export const profileData: PersonalData = {
  name: 'profile',
  tables: [
    ...(['providers', 'clinics', 'opening_hours', 'provider_languages', 'clinic_departments'] as const),
    ...(['provider_facilities', 'experiences', 'educations', 'awards', 'doctors', 'doctor_languages'] as const),
    ...(['doctor_fields', 'gallery_pictures', 'success_stories', 'downloads'] as const),
    // Made from the others.
    'provider_search',
    'provider_cards',
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
    return { ...profile, ...details, hours }
  },
}

export const serviceData: PersonalData = {
  name: 'services',
  tables: ['offered_services', 'sub_services'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('offered_services as o')
      .innerJoin('specialities as n', 'n.id', 'o.speciality_id')
      .leftJoin('sub_services as u', 'u.service_id', 'o.id')
      .leftJoin('service_types as t', 't.id', 'u.service_type_id')
      .select(['n.name as title', 'u.subtitle', 't.name as serviceType', 'u.price_cents as priceInUsCents'])
      .select('u.description')
      .where('o.provider_id', '=', id)
      .orderBy('o.position')
      .orderBy('u.position')
      .execute(),
}

export const articleData: PersonalData = {
  name: 'articles',
  tables: ['articles'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('articles')
      .select(['title', 'category', 'image_path as image', 'tags', 'content', 'created_at as createdAt'])
      .where('provider_id', '=', id)
      .orderBy('position')
      .execute(),
}

export const packageData: PersonalData = {
  name: 'packages',
  tables: ['care_packages'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('care_packages as c')
      .leftJoin('specialities as n', 'n.id', 'c.speciality_id')
      .leftJoin('service_types as t', 't.id', 'c.service_type_id')
      .select(['c.title', 'c.country', 'c.city', 'c.benefit1', 'c.benefit2', 'c.benefit3', 'c.image_path as image'])
      .select(['c.old_price_cents as oldPriceInUsCents', 'c.new_price_cents as newPriceInUsCents'])
      .select(['n.name as speciality', 't.name as serviceType', 'c.is_paused as isPaused', 'c.created_at as createdAt'])
      .where('c.provider_id', '=', id)
      .orderBy('c.created_at')
      .execute(),
}

import type { PersonalData } from '#server/platform/feature.ts'

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

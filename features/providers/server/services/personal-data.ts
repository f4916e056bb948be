import type { PersonalData } from '#platform/server/feature.ts'

export const serviceData: PersonalData = {
  name: 'services',
  // Offers are derived from the others.
  tables: ['offered_services', 'sub_services', 'offers'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('offered_services as offered')
      .innerJoin('specialities as speciality', 'speciality.id', 'offered.speciality_id')
      .leftJoin('sub_services as treatment', 'treatment.service_id', 'offered.id')
      .leftJoin('service_types as service_type', 'service_type.id', 'treatment.service_type_id')
      .select(['speciality.name as title', 'treatment.subtitle', 'service_type.name as serviceType'])
      .select(['treatment.price_cents as priceInUsCents', 'treatment.description'])
      .where('offered.provider_id', '=', id)
      .orderBy('offered.position')
      .orderBy('treatment.position')
      .execute(),
}

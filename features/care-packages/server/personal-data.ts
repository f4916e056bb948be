import type { PersonalData } from '#platform/server/feature.ts'

export const carePackageData: PersonalData = {
  name: 'packages',
  tables: ['care_packages'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('care_packages as offer')
      .leftJoin('specialities as speciality', 'speciality.id', 'offer.speciality_id')
      .leftJoin('service_types as service_type', 'service_type.id', 'offer.service_type_id')
      .select(['offer.title', 'offer.country', 'offer.city', 'offer.benefit1', 'offer.benefit2', 'offer.benefit3'])
      .select(['offer.image_path as image', 'offer.old_price_cents as oldPriceInUsCents'])
      .select(['offer.new_price_cents as newPriceInUsCents', 'speciality.name as speciality'])
      .select(['service_type.name as serviceType', 'offer.is_paused as isPaused', 'offer.created_at as createdAt'])
      .where('offer.provider_id', '=', id)
      .orderBy('offer.created_at')
      .execute(),
}

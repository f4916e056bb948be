import type { PersonalData } from '#server/platform/feature.ts'

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

import { formatPrice } from '#platform/rules/money/money.ts'
import type { Feature, ModeratedContent, ModeratedItem, PersonalData } from '#platform/server/feature.ts'
import { doctors, everyone } from '#platform/server/http/permissions.ts'
import { carePackageRoutes, ownCarePackageRoutes, packageLimits } from './http.ts'
import { type ModeratedRow, selectCarePackagesByIds, updateHidden } from './queries.ts'

/** Packages as moderated content. A trigger of the table invalidates the pages that list them. */
const moderatedCarePackages: ModeratedContent = {
  select: async (db, ids) => (await selectCarePackagesByIds(db, ids)).map(toItem),
  hide: ({ now }, tx, { id, reason }) => updateHidden(tx, id, { hidden_at: now(), hidden_reason: reason }),
  show: (_ctx, tx, { id }) => updateHidden(tx, id, null),
}

const toItem = (row: ModeratedRow): ModeratedItem => ({
  id: row.id,
  writerId: row.provider_id,
  writer: row.display_name,
  title: row.title,
  text: textOf(row),
  stars: null,
  context: [],
  provider: { _id: row.provider_id, displayname: row.display_name },
  isHidden: row.hidden_at !== null,
})

/** What the ticket says, line by line. */
function textOf({
  title,
  city,
  country,
  benefit1,
  benefit2,
  benefit3,
  old_price_cents,
  new_price_cents,
}: ModeratedRow) {
  const price = formatPrice(new_price_cents / 100)
  const prices = old_price_cents === null ? price : `${price} instead of ${formatPrice(old_price_cents / 100)}`
  return [title, `${city}, ${country}`, benefit1, benefit2, benefit3, prices].join('\n')
}

const carePackageData: PersonalData = {
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

export const carePackages = {
  name: 'care-packages',
  routes: [carePackageRoutes],
  uploadRoutes: [ownCarePackageRoutes],
  permissions: {
    'GET /packages': everyone,
    'GET /api/v1/user/packages': doctors,
    'POST /api/v1/user/add-package': doctors,
    'PUT /api/v1/packages/:id': doctors,
    'PUT /api/v1/packages/:id/paused': doctors,
    'DELETE /api/v1/packages/:id': doctors,
  },
  rateLimits: packageLimits,
  fileReferences: [{ table: 'care_packages', column: 'image_path' }],
  moderated: { package: moderatedCarePackages },
  personalData: [carePackageData],
} as const satisfies Feature

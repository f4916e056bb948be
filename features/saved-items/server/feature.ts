import { sql } from 'kysely'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { signedIn } from '#platform/server/http/permissions.ts'
import { savedItemRoutes } from './http.ts'

/** Saved providers and doctors, by their public names. */
const savedItemsData: PersonalData = {
  name: 'saved-items',
  tables: ['saved_items'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select coalesce(doctor.name, provider.display_name) as name, clinic.name as clinic, item.saved_at as "savedAt"
      from saved_items item
      left join doctors doctor on doctor.id = item.doctor_id
      join accounts provider on provider.id = coalesce(item.provider_id, doctor.provider_id) and provider.is_public
      left join clinics clinic on clinic.provider_id = provider.id
      where item.account_id = ${id}
      order by item.saved_at desc, item.id desc`.execute(ctx.db)
    return rows
  },
}

export const savedItems = {
  name: 'saved-items',
  routes: [savedItemRoutes],
  // All of them act on the items of the caller.
  permissions: {
    'GET /api/v1/saved-items': signedIn,
    'GET /api/v1/saved-items/ids': signedIn,
    'PUT /api/v1/saved-items/:id': signedIn,
    'DELETE /api/v1/saved-items/:id': signedIn,
  },
  personalData: [savedItemsData],
} as const satisfies Feature

import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/feature.ts'

/** Saved providers and doctors, by their public names. */
export const savedItemsData: PersonalData = {
  name: 'saved-items',
  tables: ['saved_items'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select coalesce(d.name, a.display_name) as name, c.name as clinic, s.saved_at as "savedAt"
      from saved_items s
      left join doctors d on d.id = s.doctor_id
      join accounts a on a.id = coalesce(s.provider_id, d.provider_id) and a.leaving_at is null
      left join clinics c on c.provider_id = a.id
      where s.account_id = ${id}
      order by s.saved_at desc, s.id desc`.execute(ctx.db)
    return rows
  },
}

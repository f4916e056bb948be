import { sql } from 'kysely'
import type pg from 'pg'
import type { OpeningHours } from '#domain/opening-hours.ts'
import type { presentAccount } from '#server/features/accounts/accounts.ts'
import type { openPayout } from '#server/features/payouts/payouts.ts'
import type { Tx } from '#server/platform/db/database.ts'

type OwnServiceRow = {
  id: string
  title: string
  subservices: { id: string; subtitle: string; price_cents: number; description: string }[]
}
type ProviderOnly = {
  starting_price_cents: number | null
  time_zone: string
  articles_version: number
  hours: OpeningHours[]
  services: OwnServiceRow[]
}
type AccountRow = Parameters<typeof presentAccount>[0]
type PayoutRow = Parameters<typeof openPayout>[2]
export type OwnRow = AccountRow & { profile_version: number } & Nullable<PayoutRow> & Nullable<ProviderOnly>
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

// Read before and after every save, so that it is worth a prepared statement.
const OWN = {
  name: 'own-user',
  text: `select a.id, a.role, a.username, a.email, a.first_name, a.last_name, a.display_name, a.phone, a.avatar_path,
      a.profile_version, o.method, o.sealed, o.key_id, p.starting_price_cents, p.time_zone, p.articles_version,
      (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', left(h.opens::text, 5),
          'closes', left(h.closes::text, 5)) order by h.weekday, h.opens), '[]')
        from opening_hours h where h.provider_id = a.id) as hours,
      (select coalesce(json_agg(json_build_object('id', s.id, 'title', n.name, 'subservices',
          (select coalesce(json_agg(json_build_object('id', u.id, 'subtitle', u.subtitle, 'price_cents', u.price_cents,
              'description', u.description) order by u.position), '[]')
            from sub_services u where u.service_id = s.id)) order by s.position), '[]')
        from offered_services s join specialities n on n.id = s.speciality_id where s.provider_id = a.id) as services
    from accounts a left join payouts o on o.account_id = a.id left join providers p on p.account_id = a.id
    where a.id = $1`,
}

/** What an account's owner alone may see of it. */
export async function selectOwn(pool: pg.Pool, accountId: string) {
  const { rows } = await pool.query<OwnRow>({ ...OWN, values: [accountId] })
  return rows[0]
}

/** Takes the next version; nothing happens when the account is not at this one any more. */
export async function updateVersion(tx: Tx, accountId: string, version: number) {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ profile_version: sql`profile_version + 1` })
    .where('id', '=', accountId)
    .where('profile_version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Person = { first_name: string; last_name: string; display_name: string; phone: string; avatar_path: string | null }

export function updatePerson(tx: Tx, accountId: string, person: Person) {
  return tx.updateTable('accounts').set(person).where('id', '=', accountId).execute()
}

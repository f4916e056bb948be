import { CompiledQuery } from 'kysely'
import type { presentAccount } from '#features/accounts/server/present.ts'
import type { maskPayoutRow } from '#features/payouts/server/payouts.ts'
import type { OpeningHours } from '#platform/rules/time/opening-hours.ts'
import { type Database, executePrepared, type Tx } from '#platform/server/db/database.ts'

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
type PayoutRow = Parameters<typeof maskPayoutRow>[2]
export type OwnRow = AccountRow & { profile_version: number } & Nullable<PayoutRow> & Nullable<ProviderOnly>
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

// It runs before and after every save.
const OWN_USER = `
    select account.id, account.role, account.username, account.email, account.first_name, account.last_name,
      account.display_name, account.phone, account.avatar_path, account.profile_version,
      payout.method, payout.sealed, payout.key_id,
      change.method as new_method, change.sealed as new_sealed, change.key_id as new_key_id, change.effective_at,
      provider.starting_price_cents, provider.time_zone, provider.articles_version,
      -- Weekly opening hours.
      (select coalesce(json_agg(json_build_object('weekday', weekday, 'opens', left(opens::text, 5),
          'closes', left(closes::text, 5)) order by weekday, opens), '[]')
        from opening_hours where opening_hours.provider_id = account.id) as hours,
      -- Offered services, each with its treatments.
      (select coalesce(json_agg(json_build_object('id', offered.id, 'title', speciality.name, 'subservices',
          (select coalesce(json_agg(json_build_object('id', treatment.id, 'subtitle', treatment.subtitle,
              'price_cents', treatment.price_cents, 'description', treatment.description) order by treatment.position), '[]')
            from sub_services treatment where treatment.service_id = offered.id)) order by offered.position), '[]')
        from offered_services offered join specialities speciality on speciality.id = offered.speciality_id
        where offered.provider_id = account.id) as services
    from accounts account
    left join payouts payout on payout.account_id = account.id
    left join payout_changes change on change.account_id = payout.account_id
    left join providers provider on provider.account_id = account.id
    where account.id = $1`

/** The private columns of an account, for its owner alone. */
export async function selectOwn(db: Database, accountId: string) {
  return (await executePrepared<OwnRow>(db, CompiledQuery.raw(OWN_USER, [accountId])))[0]
}

type Person = { first_name: string; last_name: string; display_name: string; phone: string; avatar_path: string | null }

export function updatePerson(tx: Tx, accountId: string, person: Person) {
  return tx.updateTable('accounts').set(person).where('id', '=', accountId).execute()
}

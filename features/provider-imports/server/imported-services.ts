import { sql } from 'kysely'
import type { Tx } from '#platform/server/db/database.ts'
import type { OfferedTreatment } from '../rules/provider-imports.ts'

type Offer = { providerId: string; treatments: readonly OfferedTreatment[] }

/** Writes the treatments of many new providers in one statement. The caller publishes them. */
export async function addImportedServices(tx: Tx, offers: readonly Offer[]) {
  const rows = offers.flatMap(({ providerId, treatments }) =>
    treatments.map((treatment, position) => ({ providerId, position, ...treatment })),
  )
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry ("providerId" uuid, position int, name text,
        speciality text, "serviceType" text, "priceCents" int)
    ), service as (
      insert into offered_services (provider_id, speciality_id, position)
      select given."providerId", specialities.id,
        row_number() over (partition by given."providerId" order by min(given.position)) - 1
      from given join specialities on specialities.name = given.speciality
      group by given."providerId", specialities.id
      returning id, provider_id, speciality_id
    )
    insert into sub_services (service_id, position, subtitle, service_type_id, price_cents)
    select service.id, row_number() over (partition by service.id order by given.position) - 1, given.name, service_types.id,
      given."priceCents"
    from given
    join specialities on specialities.name = given.speciality
    join service on service.provider_id = given."providerId" and service.speciality_id = specialities.id
    left join service_types on service_types.name = given."serviceType"`.execute(tx)
}

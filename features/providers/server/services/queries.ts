import { randomUUID } from 'node:crypto'
import { CompiledQuery, type Insertable, sql } from 'kysely'
import type { Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

type Treatment = Pick<Insertable<Tables['sub_services']>, 'subtitle' | 'price_cents' | 'description'> & {
  serviceType: string | null
}

/** A speciality with the treatments that a provider offers in it. */
export type ServiceInput = {
  title: string
  subservices: readonly { subtitle: string; priceCents: number; description: string; serviceType: string | null }[]
}

/** Row lock: serialises the changes to the services of one provider. */
export async function lockProvider(tx: Tx, providerId: string) {
  await tx.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().execute()
}

/** Upserts a speciality of a provider; a new one comes last. Returns its id, or nothing for an unknown speciality. */
export async function upsertService(tx: Tx, providerId: string, title: string) {
  const { rows } = await sql<{ id: string }>`
    insert into offered_services (provider_id, speciality_id, position)
    select ${providerId}, id, (select coalesce(max(position) + 1, 0) from offered_services where provider_id = ${providerId})
    from specialities where name = ${title}
    on conflict (provider_id, speciality_id) do update set position = offered_services.position
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Upserts a treatment by its name; a new one comes last. */
export async function upsertTreatment(tx: Tx, serviceId: string, treatment: Treatment) {
  const { subtitle, price_cents, description, serviceType } = treatment
  await sql`
    insert into sub_services (service_id, position, subtitle, service_type_id, price_cents, description)
    select ${serviceId}, (select coalesce(max(position) + 1, 0) from sub_services where service_id = ${serviceId}), ${subtitle},
      ${typeId(serviceType)}, ${price_cents}, ${description}
    on conflict (service_id, key) do update set subtitle = excluded.subtitle, service_type_id = excluded.service_type_id,
      price_cents = excluded.price_cents, description = excluded.description`.execute(tx)
}

export async function countTreatments(tx: Tx, providerId: string) {
  const { count } = await tx
    .selectFrom('sub_services as treatment')
    .innerJoin('offered_services as offered', 'offered.id', 'treatment.service_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('offered.provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Updates a treatment of this provider. Returns whether it exists. */
export async function updateTreatment(
  tx: Tx,
  providerId: string,
  id: string,
  treatment: Treatment & { service_id: string },
) {
  const { serviceType, ...columns } = treatment
  const { numUpdatedRows } = await tx
    .updateTable('sub_services')
    .set({ ...columns, service_type_id: typeId(serviceType) })
    .where('id', '=', id)
    .where('service_id', 'in', (from) =>
      from.selectFrom('offered_services').select('id').where('provider_id', '=', providerId),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a treatment of this provider. Returns whether it existed. */
export async function deleteTreatment(tx: Tx, providerId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('sub_services')
    .where('id', '=', id)
    .where('service_id', 'in', (from) =>
      from.selectFrom('offered_services').select('id').where('provider_id', '=', providerId),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the specialities in which the provider offers no treatment any more. */
export async function deleteEmptyServices(tx: Tx, providerId: string) {
  await tx
    .deleteFrom('offered_services as offered')
    .where('offered.provider_id', '=', providerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sub_services as treatment')
            .select('treatment.id')
            .whereRef('treatment.service_id', '=', 'offered.id'),
        ),
      ),
    )
    .execute()
}

export async function deleteServices(tx: Tx, providerId: string) {
  await tx.deleteFrom('offered_services').where('provider_id', '=', providerId).execute()
}

/** $1 is the provider, $2 a list of services as JSON, with positions and ids. */
const INSERT_SERVICES = `
with services as (select $2::jsonb as value),
  -- The specialities.
  insert_offered as (
    insert into offered_services (id, provider_id, speciality_id, position)
    select id, $1, (select id from specialities where specialities.name = entry.title), position
    from services, jsonb_to_recordset(value) as entry (id uuid, title text, position int)),
  -- The treatments of each.
  insert_treatments as (
    insert into sub_services (service_id, position, subtitle, service_type_id, price_cents, description)
    select offered.id, entry.position, subtitle, service_types.id, "priceCents", description
    from services, jsonb_to_recordset(value) as offered (id uuid, subservices jsonb),
      jsonb_to_recordset(offered.subservices)
        as entry (position int, subtitle text, "serviceType" text, "priceCents" int, description text)
    left join service_types on service_types.name = entry."serviceType")
select`

/** Inserts services with their treatments, in their order. */
export async function insertServices(tx: Tx, providerId: string, services: readonly ServiceInput[]) {
  const rows = services.map(({ title, subservices }, position) => ({
    id: randomUUID(),
    title,
    position,
    subservices: subservices.map((treatment, at) => ({ ...treatment, position: at })),
  }))
  await tx.executeQuery(CompiledQuery.raw(INSERT_SERVICES, [providerId, JSON.stringify(rows)]))
}

const typeId = (name: string | null) => sql<number | null>`(select id from service_types where name = ${name})`

import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Treatment = Pick<Insertable<Tables['sub_services']>, 'subtitle' | 'price_cents' | 'description'> & {
  serviceType: string | null
}

/** Whoever else changes this provider's services waits. */
export async function lockProvider(tx: Tx, providerId: string) {
  await tx.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().execute()
}

/** The speciality among those that the provider offers, where it comes last when it is new. Nothing when there is none of this name. */
export async function upsertService(tx: Tx, providerId: string, title: string) {
  const { rows } = await sql<{ id: string }>`
    insert into offered_services (provider_id, speciality_id, position)
    select ${providerId}, id, (select coalesce(max(position) + 1, 0) from offered_services where provider_id = ${providerId})
    from specialities where name = ${title}
    on conflict (provider_id, speciality_id) do update set position = offered_services.position
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A treatment that is offered already is changed. */
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
    .selectFrom('sub_services as u')
    .innerJoin('offered_services as o', 'o.id', 'u.service_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('o.provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes one of the provider's own. Says whether there was one. */
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

/** Deletes one of the provider's own. Says whether there was one. */
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

/** A speciality in which nothing is offered any more is no offer. */
export async function deleteEmptyServices(tx: Tx, providerId: string) {
  await tx
    .deleteFrom('offered_services as o')
    .where('o.provider_id', '=', providerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sub_services as u').select('u.id').whereRef('u.service_id', '=', 'o.id'))),
    )
    .execute()
}

const typeId = (name: string | null) => sql<number | null>`(select id from service_types where name = ${name})`

import { sql } from 'kysely'
import type { Tx } from '#platform/server/db/database.ts'

/** Publications wait for each other. */
const LOCK = 7_260_003

export const lockCatalogue = (tx: Tx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)

/** A row of the table `treatments`; `isTaken` once an entry of the list is known to be it. */
export type StoredName = { id: number; name: string; isSpeciality: boolean; isTaken: boolean }

export async function selectListed(tx: Tx): Promise<StoredName[]> {
  const rows = await tx.selectFrom('treatments').select(['id', 'name', 'is_speciality']).orderBy('id').execute()
  return rows.map(({ id, name, is_speciality }) => ({ id, name, isSpeciality: is_speciality === true, isTaken: false }))
}

/** The most used among some specialities and treatments, with the number of clinics; nothing when none is in use. */
export async function selectUses(tx: Tx, ids: readonly number[]) {
  const { rows } = await sql<{ name: string; uses: number }>`
    select name, uses from (
      select listed.name, (
        select count(distinct service.provider_id)::integer
        from sub_services treatment join offered_services service on service.id = treatment.service_id
        where treatment.key = listed.key
      ) as uses
      from treatments listed where id = any(${ids}::smallint[]) and not is_speciality
      union all
      select listed.name, (
        select count(distinct provider_id)::integer from (
          select provider_id from offered_services where speciality_id = listed.speciality_id
          union all select provider_id from care_packages where speciality_id = listed.speciality_id
        ) as offering
      )
      from treatments listed where id = any(${ids}::smallint[]) and is_speciality
    ) as listed
    where uses > 0 order by uses desc, name limit 1`.execute(tx)
  return rows[0]
}

export async function insertSpeciality(tx: Tx, id: number, name: string) {
  await tx.insertInto('specialities').values({ id, name }).execute()
  await insertTreatment(tx, { id: id * 100, speciality_id: id, name })
}

export const insertTreatment = (tx: Tx, row: { id: number; speciality_id: number; name: string }) =>
  tx.insertInto('treatments').values(row).execute()

export async function renameListed(tx: Tx, id: number, name: string) {
  await tx.updateTable('treatments').set({ name }).where('id', '=', id).execute()
  if (id % 100 === 0)
    await tx
      .updateTable('specialities')
      .set({ name })
      .where('id', '=', id / 100)
      .execute()
}

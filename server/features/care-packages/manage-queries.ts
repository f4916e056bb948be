import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { type Kind, type NewPackage, packages, specialityOf, typeOf } from './queries.ts'

export type OwnPackageRow = Awaited<ReturnType<typeof selectOwnPackages>>[number]

/** All of a provider's packages, newest first, paused ones included. */
export function selectOwnPackages(db: Database, providerId: string) {
  return ofProvider(db, providerId).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').execute()
}

export function selectOwnPackage(db: Database, providerId: string, id: string) {
  return ofProvider(db, providerId).where('c.id', '=', id).executeTakeFirst()
}

function ofProvider(db: Database, providerId: string) {
  return packages(db)
    .leftJoin('specialities as s', 's.id', 'c.speciality_id')
    .leftJoin('service_types as t', 't.id', 'c.service_type_id')
    .select(['c.is_paused', 's.name as speciality', 't.name as service_type'])
    .where('c.provider_id', '=', providerId)
}

export function updatePackage(tx: Tx, id: string, row: NewPackage, kind: Kind) {
  return tx
    .updateTable('care_packages')
    .set({
      ...row,
      speciality_id: specialityOf(kind.speciality, row.provider_id),
      service_type_id: typeOf(kind.serviceType),
    })
    .where('id', '=', id)
    .where('provider_id', '=', row.provider_id)
    .returning(['id', 'speciality_id', 'service_type_id'])
    .executeTakeFirst()
}

/** Says whether there was one. */
export async function updatePaused(db: Database, providerId: string, id: string, is_paused: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('care_packages')
    .set({ is_paused })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says whether there was one. */
export async function deletePackage(db: Database, providerId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('care_packages')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many there are. Whoever else adds one for this provider waits until the transaction ends. */
export async function countOwnPackages(tx: Tx, providerId: string) {
  await tx.selectFrom('providers').select('account_id').where('account_id', '=', providerId).forUpdate().execute()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from care_packages where provider_id = ${providerId}`.execute(tx)
  return rows[0]?.count ?? 0
}

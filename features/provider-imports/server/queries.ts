import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { IMPORTS_PER_ANSWER, type ImportField, PROBLEM_ROWS_SHOWN } from '../rules/provider-imports.ts'

export type ImportRow = Selectable<Tables['provider_imports']> & { operator: string | null }
export type FileRow = { number: number; cells: string[] }

const SAMPLE_ROWS = 3

/** Stores an import with its rows; false when there is one with this id already. */
export async function insertImport(tx: Tx, row: Insertable<Tables['provider_imports']>, rows: readonly FileRow[]) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return false
  await sql`
    insert into provider_import_rows (import_id, number, cells)
    select ${row.id}, number, array(select jsonb_array_elements_text(cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (number int, cells jsonb)`.execute(tx)
  return true
}

const imports = (db: Executor) =>
  db
    .selectFrom('provider_imports as import')
    .leftJoin('accounts as account', 'account.id', 'import.operator_id')
    .selectAll('import')
    .select('account.display_name as operator')

export const selectImport = (db: Executor, id: string) =>
  imports(db).where('import.id', '=', id).executeTakeFirst() as Promise<ImportRow | undefined>

export const selectImports = (db: Executor) =>
  imports(db)
    .orderBy('import.created_at', 'desc')
    .orderBy('import.id', 'desc')
    .limit(IMPORTS_PER_ANSWER)
    .execute() as Promise<ImportRow[]>

export function lockImport(tx: Tx, id: string) {
  return tx.selectFrom('provider_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateImport(db: Executor, id: string, change: Partial<Insertable<Tables['provider_imports']>>) {
  return db.updateTable('provider_imports').set(change).where('id', '=', id).execute()
}

export async function selectSample(db: Executor, id: string) {
  const rows = await db
    .selectFrom('provider_import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(SAMPLE_ROWS)
    .execute()
  return rows.map(({ cells }) => cells)
}

export function selectProblems(db: Executor, id: string) {
  return db
    .selectFrom('provider_import_rows')
    .select(['number', 'cells', 'problems'])
    .where('import_id', '=', id)
    .where(sql<boolean>`problems <> '{}'`)
    .orderBy('number')
    .limit(PROBLEM_ROWS_SHOWN)
    .execute()
}

export function selectRows(db: Executor, id: string): Promise<FileRow[]> {
  return db
    .selectFrom('provider_import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', id)
    .orderBy('number')
    .execute()
}

/** Replaces the problems of all rows. */
export async function updateProblems(tx: Tx, id: string, rows: readonly { number: number; problems: string[] }[]) {
  await sql`
    update provider_import_rows set problems = '{}' where import_id = ${id} and problems <> '{}'`.execute(tx)
  await sql`
    update provider_import_rows stored set problems = array(select jsonb_array_elements_text(entry.problems))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (number int, problems jsonb)
    where stored.import_id = ${id} and stored.number = entry.number`.execute(tx)
}

type Known = { number: number; email: string; clinic: string; city: string }

/** Rows whose address belongs to an account, or whose clinic is listed in its city already. */
export async function selectKnown(db: Executor, rows: readonly Known[]) {
  const { rows: known } = await sql<{ number: number; field: ImportField }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as entry (number int, email text, clinic text, city text)
    )
    select number, 'email' as field from given
    where email <> '' and exists (
      select from accounts where login_key(accounts.email) = login_key(given.email) and erased_at is null
    )
    union all
    select number, 'clinic' from given
    where clinic <> '' and exists (
      select from clinics join places on places.id = clinics.place_id
      where fold(clinics.name) = fold(given.clinic) and places.city_key = fold(given.city)
    )
    order by number`.execute(db)
  return known
}

/** The oldest import that is to be written and that no other process works on: the lock ends with the transaction. */
export async function claimImport(tx: Tx) {
  const { rows } = await sql<{ id: string }>`
    select id from provider_imports
    where state = 'importing' and pg_try_advisory_xact_lock(hashtextextended('provider import ' || id, 0))
    order by created_at limit 1`.execute(tx)
  return rows[0]?.id
}

/** Rows of imports that are over are not needed any more. */
export async function deleteRows(tx: Tx, importId: string) {
  await tx.deleteFrom('provider_import_rows').where('import_id', '=', importId).execute()
}

type Imported = { importId: string; imported_at: Date; rows: readonly { id: string; inviteAt: string | null }[] }

export async function insertImported(tx: Tx, { importId, imported_at, rows }: Imported) {
  await sql`
    insert into imported_providers (provider_id, import_id, imported_at, invite_at)
    select id, ${importId}, ${imported_at}, "inviteAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (id uuid, "inviteAt" timestamptz)`.execute(tx)
}

/** Owners who are to be invited, each once. Those who have left or taken over meanwhile are passed over. */
export async function claimInvitations(tx: Tx, batch: number) {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    with due as (
      select provider_id from imported_providers where invite_at is not null and withdrawal is null
      order by invite_at limit ${batch} for update skip locked
    ), claimed as (
      update imported_providers set invite_at = null from due where due.provider_id = imported_providers.provider_id
      returning imported_providers.provider_id
    )
    select account.id, coalesce(clinic.name, account.display_name) as name, account.email
    from claimed join accounts account on account.id = claimed.provider_id
    left join clinics clinic on clinic.provider_id = account.id
    where account.is_active and account.email is not null and account.email_confirmed_at is null`.execute(tx)
  return rows
}

export type ExportedProvider = Record<ImportField, string> & { id: string }

const EXPORT_BATCH = 1000

/** Public providers in the fields of an import, a batch at a time, in the order of their ids. */
export async function selectExported(db: Database, after: string) {
  const { rows } = await sql<ExportedProvider>`
    select account.id, account.display_name as name, coalesce(clinic.name, '') as clinic,
      case when account.email_confirmed_at is not null or imported.provider_id is not null
        then coalesce(account.email, '') else '' end as email,
      account.phone, coalesce(clinic.address, '') as address, coalesce(place.city, '') as city,
      coalesce(place.country, '') as country, provider.specialization, provider.sub_heading as heading,
      provider.description,
      coalesce((select string_agg(language.name, ', ' order by spoken.position)
        from provider_languages spoken join languages language on language.id = spoken.language_id
        where spoken.provider_id = account.id), '') as languages,
      coalesce((select string_agg(treatment.subtitle || ' = ' || trim_scale(treatment.price_cents / 100.0), '; '
          order by service.position, treatment.position)
        from offered_services service join sub_services treatment on treatment.service_id = service.id
        where service.provider_id = account.id), '') as treatments
    from providers provider
    join accounts account on account.id = provider.account_id and account.is_public
    left join clinics clinic on clinic.provider_id = account.id
    left join places place on place.id = clinic.place_id
    left join imported_providers imported on imported.provider_id = account.id
    where account.id > ${after} order by account.id limit ${EXPORT_BATCH}`.execute(db)
  return rows
}

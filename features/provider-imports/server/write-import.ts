import { sql } from 'kysely'
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts'
import { inviteOwners } from '#features/accounts/server/team/invitations.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { longTransaction, type Tx } from '#platform/server/db/database.ts'
import { newToken } from '#platform/server/tokens.ts'
import { type ImportedProvider, type Mapping, type OfferedTreatment, readImportRow } from '../rules/provider-imports.ts'
import { addImportedProviders, preferIndexes, publishNewProviders } from './imported-providers.ts'
import { findProblems, importVocabulary } from './imports.ts'
import {
  claimImport,
  claimInvitations,
  deleteRows,
  insertImported,
  selectImport,
  selectRows,
  updateImport,
} from './queries.ts'

const BATCH_SIZE = 250
const FAILED = 'Something went wrong on our side. Nothing was imported. Please try again.'

/** Writes the imports that operators have started, each in one transaction; several processes may run it concurrently. */
export async function writeImports(ctx: Ctx, signal?: AbortSignal) {
  for (let isFound = true; isFound && !signal?.aborted; ) isFound = await writeNext(ctx, signal)
}

async function writeNext(ctx: Ctx, signal: AbortSignal | undefined) {
  let importId: string | undefined
  try {
    await longTransaction(ctx.db, async (tx) => {
      importId = await claimImport(tx)
      if (importId) await writeImport(ctx, tx, importId, signal)
    })
    return importId !== undefined
  } catch (error) {
    // The server closes: the next start begins again.
    if (signal?.aborted || !importId) throw error
    const failure = error instanceof AppError ? error.message : FAILED
    await updateImport(ctx.db, importId, { state: 'failed', failure, imported: 0, finished_at: ctx.now() })
    if (error instanceof AppError) return true
    throw error
  }
}

async function writeImport(ctx: Ctx, tx: Tx, id: string, signal: AbortSignal | undefined) {
  const row = await selectImport(tx, id)
  // Claimed with an old snapshot, just after another process has written it.
  if (row?.state !== 'importing') return
  const rows = await selectRows(tx, id)
  const mapping = row.mapping as Mapping
  // Others may have signed up since the dry run.
  if ((await findProblems(ctx, tx, rows, mapping)).length > 0)
    throw new AppError(
      'changed',
      'Some rows have become wrong since they were checked. Nothing was imported. Check them again.',
    )
  await preferIndexes(tx)
  // One hash for all of them, of a password that is known to no one.
  const passwordHash = await hashPassword(newToken())
  const vocabulary = importVocabulary(ctx)
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    signal?.throwIfAborted()
    const providers = rows
      .slice(at, at + BATCH_SIZE)
      .flatMap(({ cells }) => readImportRow(cells, mapping, vocabulary).provider ?? [])
    await writeBatch(ctx, tx, { id, passwordHash, isInviting: row.is_inviting }, providers)
    // By another connection: the progress is read while this transaction is open.
    await updateImport(ctx.db, id, { imported: Math.min(at + BATCH_SIZE, rows.length) })
  }
  await deleteRows(tx, id)
  await updateImport(tx, id, { state: 'done', imported: rows.length, finished_at: ctx.now() })
}

type Options = { id: string; passwordHash: string; isInviting: boolean }

async function writeBatch(ctx: Ctx, tx: Tx, options: Options, providers: readonly ImportedProvider[]) {
  const ids = await addImportedProviders(ctx, tx, providers, options.passwordHash)
  await addImportedServices(
    tx,
    providers.map(({ treatments }, at) => ({ providerId: ids[at] ?? '', treatments })),
  )
  const now = ctx.now()
  await insertImported(tx, {
    importId: options.id,
    imported_at: now,
    rows: providers.map(({ email }, at) => ({
      id: ids[at] ?? '',
      inviteAt: options.isInviting && email !== '' ? now.toISOString() : null,
    })),
  })
  await publishNewProviders(tx, ids)
}

/** Mails the invitations of imports that are done; several processes may run it concurrently. */
export async function sendInvitations(ctx: Ctx, signal?: AbortSignal) {
  for (let sent = BATCH_SIZE; sent === BATCH_SIZE && !signal?.aborted; )
    sent = await ctx.db.transaction().execute(async (tx) => {
      const invited = await claimInvitations(tx, BATCH_SIZE)
      if (invited.length > 0) await inviteOwners(ctx, tx, invited)
      return invited.length
    })
}

type Offer = { providerId: string; treatments: readonly OfferedTreatment[] }

/** Writes the treatments of many new providers in one statement. The caller publishes them. */
async function addImportedServices(tx: Tx, offers: readonly Offer[]) {
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

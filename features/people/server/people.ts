import { sendResetLink } from '#features/accounts/server/passwords/forgotten-passwords.ts'
import type { PersonSectionName } from '#platform/rules/desk.ts'
import { hours } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { DataSubject } from '#platform/server/feature.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { ACCESS_HOURS, type AccessForm, type Person, type PersonRows } from '../rules/people.ts'
import { presentDetails, presentSummary } from './present.ts'
import { type PersonRecord, selectAccess, selectPerson, upsertAccess } from './queries.ts'

type Reader = { actor: Actor; client: Client }

/** The page of a person. Without a right to read their data it has what a search shows. */
export async function readPerson(ctx: AppCtx, id: string, reader: Reader): Promise<Person> {
  const record = await findPerson(ctx, id, reader.actor)
  const access = await ensureAccess(ctx, record, reader)
  return {
    summary: presentSummary(record),
    access: access
      ? { ground: access.reason ? 'reason' : 'open_request', until: access.expires_at.toISOString() }
      : { ground: 'needed', until: null },
    details: access ? presentDetails(record) : null,
  }
}

/** Lets an operator read the data of a person for an hour. The reason is in the audit log. */
export async function openPerson(ctx: AppCtx, id: string, { reason }: AccessForm, reader: Reader) {
  await grantAccess(ctx, await findPerson(ctx, id, reader.actor), reason, reader)
}

/** One page of a section of a person's page. */
export async function readSection(
  ctx: AppCtx,
  id: string,
  section: PersonSectionName,
  page: { limit: number; cursor: string | undefined },
  reader: Reader,
): Promise<PersonRows> {
  const record = await findPerson(ctx, id, reader.actor)
  if (!(await ensureAccess(ctx, record, reader)))
    throw new AppError('forbidden', 'Please give a reason for opening this person’s data first.')
  const read = ctx.registry.personSections[section]
  if (!read) throw new AppError('not_found', 'There is no such section.')
  return { success: true, ...(await read(ctx, toSubject(record), page)) }
}

/** Mails the link that sets a new password. The link itself is never shown to the operator. */
export async function mailPasswordLink(ctx: AppCtx, id: string, { actor, client }: Reader) {
  await findPerson(ctx, id, actor)
  await ctx.db.transaction().execute((tx) => sendResetLink(ctx, tx, id, { actor, client }))
}

/** Accounts of operators are open to administrators alone. */
export async function findPerson(ctx: AppCtx, id: string, actor: Actor) {
  const record = await selectPerson(ctx.db, id, ctx.now())
  if (!record) throw new AppError('not_found', 'There is no such account.')
  if (record.role === 'operator' && !actor.isAdministrator)
    throw new AppError('forbidden', 'Only an administrator can open the account of an operator.')
  return record
}

const toSubject = ({ id, email, email_confirmed_at }: PersonRecord): DataSubject => ({
  id,
  email: email_confirmed_at ? email : null,
})

/** The unexpired right to read; an open request of the person gives one by itself. */
async function ensureAccess(ctx: AppCtx, record: PersonRecord, reader: Reader) {
  const access = await selectAccess(ctx.db, reader.actor.id, record.id, ctx.now())
  if (access) return access
  const subject = toSubject(record)
  const open = await Promise.all(ctx.registry.openRequests.map((hasOpenRequest) => hasOpenRequest(ctx, subject)))
  return open.includes(true) ? grantAccess(ctx, record, '', reader) : undefined
}

async function grantAccess(ctx: AppCtx, { id }: PersonRecord, reason: string, { actor, client }: Reader) {
  const at = ctx.now()
  const expires_at = new Date(at.getTime() + hours(ACCESS_HOURS))
  await ctx.db.transaction().execute(async (tx) => {
    await upsertAccess(tx, { operator_id: actor.id, account_id: id, reason, expires_at })
    await recordEvent(tx, {
      action: 'person_opened',
      at,
      actor,
      client,
      accountId: id,
      ...(reason ? { reason } : { target: 'open request' }),
    })
  })
  return { reason, expires_at }
}

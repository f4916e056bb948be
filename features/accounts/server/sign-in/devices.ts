import type { Role } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { deviceName, recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import type { Device } from '../../rules/account-settings.ts'
import { type CurrentSession, idleEnd, revokeAccess } from '../sessions.ts'
import { deleteSessionById, selectSessions } from '../settings-queries.ts'

/** The sessions of an account as devices, the current one first. */
export async function listDevices(ctx: Ctx, { id, role }: Actor, token: string): Promise<Device[]> {
  const rows = await selectSessions(ctx.db, id, ctx.now())
  const currentHash = tokenHash(token)
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceName(row.user_agent),
      isThisOne: row.token_hash.equals(currentHash),
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
      endsAt: sessionEnd(row, role).toISOString(),
    }))
    .filter(({ endsAt }) => Date.parse(endsAt) > ctx.now().getTime())
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

const sessionEnd = ({ used_at, expires_at }: { used_at: Date; expires_at: Date }, role: Role) =>
  role === 'operator' && idleEnd(used_at) < expires_at ? idleEnd(used_at) : expires_at

/** Ends one session of the account. */
export async function signOutDevice(ctx: Ctx, actor: Actor, id: string, client: Client) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteSessionById(tx, actor.id, id)))
      throw new AppError('not_found', 'This device is already logged out.')
    await recordEvent(tx, { action: 'device_logged_out', at: ctx.now(), client, actor, accountId: actor.id })
  })
}

/** Revokes everything but the current session and a link that confirms an address. Returns how many other sessions ended. */
export async function signOutOthers(ctx: AppCtx, actor: Actor, current: CurrentSession) {
  const { client } = current
  return ctx.db.transaction().execute(async (tx) => {
    // A link that confirms an address logs nobody in, and took the password.
    const ended = await revokeAccess(ctx, tx, actor.id, current, ['reset password'])
    await recordEvent(tx, { action: 'other_devices_logged_out', at: ctx.now(), client, actor, accountId: actor.id })
    return ended
  })
}

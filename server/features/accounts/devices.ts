import type { Device } from '#domain/account-settings.ts'
import type { Role } from '#domain/accounts.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordEvent } from '#server/platform/audit/audit.ts'
import { deviceName } from '#server/platform/audit/device-name.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { type CurrentSession, idleEnd, revokeAccess } from './sessions.ts'
import { deleteSessionById, selectSessions } from './settings-queries.ts'

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

import type { Device } from '#domain/account-settings.ts'
import { AppError } from '#server/platform/app-error.ts'
import { deviceName } from '#server/platform/audit/device-name.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { deleteSessionById, deleteSessions, selectSessions } from './settings-queries.ts'

/** The sessions of an account as devices, the current one first. */
export async function listDevices(ctx: Ctx, accountId: string, token: string): Promise<Device[]> {
  const rows = await selectSessions(ctx.db, accountId, ctx.now())
  const currentHash = tokenHash(token)
  return rows
    .map((row) => ({
      id: row.id,
      name: deviceName(row.user_agent),
      isThisOne: row.token_hash.equals(currentHash),
      signedInAt: row.created_at.toISOString(),
      lastUsedAt: row.used_at.toISOString(),
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne))
}

/** Ends one session of the account. */
export async function signOutDevice(ctx: Ctx, accountId: string, id: string) {
  if (!(await deleteSessionById(ctx.db, accountId, id)))
    throw new AppError('not_found', 'This device is signed out already.')
}

/** Ends all sessions but the current one. Returns how many. */
export const signOutOthers = (ctx: Ctx, accountId: string, token: string) =>
  deleteSessions(ctx.db, accountId, tokenHash(token))

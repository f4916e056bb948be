import type { FastifyReply } from 'fastify'
import { days } from '#platform/rules/durations.ts'
import type { SessionAnswer } from '#platform/rules/users.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { type Client, DEVICE_COOKIE } from '#platform/server/http/client.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'

/** A device counts as known until it has not been used for a login for this long. */
export const LOGIN_DEVICE_DAYS = 365
const DEVICES_MAX = 50
/** The cookie is sent to the routes of accounts alone. */
const COOKIE_PATH = '/api/v1/user'

/**
 * Device cookie: marks the client as a device of the account. It opens nothing; failed logins of the device are counted
 * apart from those of others. Returns the token of the cookie. Accounts that share a device share its token.
 */
export async function rememberDevice(ctx: Ctx, tx: Tx, accountId: string, client: Client) {
  const token = (await findKnownToken(tx, client)) ?? newToken()
  const used_at = ctx.now()
  await tx
    .insertInto('login_devices')
    .values({ account_id: accountId, token_hash: tokenHash(token), used_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ used_at }))
    .execute()
  await deleteSurplusDevices(tx, accountId)
  return token
}

/** Only tokens that the server has issued are used again, against fixation. */
async function findKnownToken(tx: Tx, { deviceToken }: Client) {
  if (deviceToken === undefined) return undefined
  const known = await tx
    .selectFrom('login_devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(deviceToken))
    .limit(1)
    .executeTakeFirst()
  return known && deviceToken
}

/** Clients without cookies leave a row with every login. */
async function deleteSurplusDevices(tx: Tx, accountId: string) {
  await tx
    .deleteFrom('login_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('login_devices as other')
        .select('other.token_hash')
        .where('other.account_id', '=', accountId)
        .orderBy('other.used_at', 'desc')
        .orderBy('other.token_hash')
        .offset(DEVICES_MAX),
    )
    .execute()
}

/** Whether all of these accounts were logged in to on the device. */
export async function isDeviceOfAll(db: Executor, accountIds: readonly string[], { deviceToken }: Client) {
  if (deviceToken === undefined || accountIds.length === 0) return false
  const rows = await db
    .selectFrom('login_devices')
    .select('account_id')
    .where('token_hash', '=', tokenHash(deviceToken))
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.length === accountIds.length
}

/** Forgets all devices of an account, or all but the client's. */
export async function forgetDevices(tx: Tx, accountId: string, except?: Client) {
  const exceptToken = except?.deviceToken
  await tx
    .deleteFrom('login_devices')
    .where('account_id', '=', accountId)
    .$if(exceptToken !== undefined, (query) => query.where('token_hash', '!=', tokenHash(exceptToken ?? '')))
    .execute()
}

/** Sets the device cookie. Scripts cannot read it, and other sites cannot send it along with a write. */
export function setDeviceCookie(reply: FastifyReply, token: string) {
  const isSecure = reply.server.ctx.config.publicUrl.startsWith('https:')
  const attributes = [
    `${DEVICE_COOKIE}=${token}`,
    `Path=${COOKIE_PATH}`,
    `Max-Age=${days(LOGIN_DEVICE_DAYS) / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
  ]
  if (isSecure) attributes.push('Secure')
  reply.header('set-cookie', attributes.join('; '))
}

type OpenedSession = Pick<SessionAnswer, 'user' | 'token' | 'expiry'> & { deviceToken: string }

/** The answer of every route that opens a session: the session in the body, the device in its cookie. */
export function sendSession(reply: FastifyReply, message: string, session: OpenedSession): SessionAnswer {
  const { deviceToken, ...rest } = session
  setDeviceCookie(reply, deviceToken)
  return { success: true, message, ...rest }
}

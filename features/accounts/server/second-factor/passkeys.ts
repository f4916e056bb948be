import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { brand } from '#content/brand.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { deviceName, recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import { type NewPasskey, PASSKEYS_MAX, type Passkey, type PasskeyLoginForm } from '../../rules/second-factors.ts'
import { passkeyAddedMail, passkeyRemovedMail } from '../account-mails.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { selectOwnAccount } from '../settings-queries.ts'
import { assertFactorLeft, type FactorSession } from './authenticator.ts'
import { consumeChallenge, findChallenge, openChallenge } from './challenges.ts'
import {
  deletePasskey,
  insertPasskey,
  lockFactors,
  selectPasskey,
  selectPasskeys,
  updatePasskeyName,
  updateSessionVerified,
} from './queries.ts'

/** Loaded with the first passkey: most requests need none of it. */
const webAuthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

const unreadable = () => new AppError('bad_request', 'This passkey could not be verified. Please try again.')
const unknownPasskey = () => new AppError('not_found', 'There is no such passkey.')

/** The relying party: passkeys are bound to the host name of the site, which is what makes them safe from fake pages. */
function relyingParty({ config }: Ctx) {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

/** Passkeys need a host name: an IP address cannot be a relying party. */
export const canUsePasskeys = (ctx: Ctx) => isIP(relyingParty(ctx).id.replaceAll(/[[\]]/g, '')) === 0

/** Begins the registration of a passkey. */
export async function beginPasskey(ctx: Ctx, actor: Actor, password: string, client: Client) {
  const account = await checkPassword(ctx, actor.id, password, client)
  const existing = await selectPasskeys(ctx.db, actor.id)
  assertSpaceLeft(existing.length)
  const { token, challenge } = await openChallenge(ctx, ctx.db, 'add passkey', actor.id)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty(ctx).id,
    userName: account.username,
    userDisplayName: account.display_name,
    userID: Buffer.from(actor.id),
    challenge: Buffer.from(challenge, 'base64url'),
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
    // Discoverable, so that it logs in without a username; verified, so that it is two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return { success: true as const, challenge: token, options: { ...options } }
}

function assertSpaceLeft(passkeys: number) {
  if (passkeys >= PASSKEYS_MAX)
    throw new AppError('bad_request', `You can have at most ${PASSKEYS_MAX} passkeys. Remove one you no longer use.`)
}

/** Stores a passkey that the authenticator has created. */
export async function addPasskey(
  ctx: Ctx,
  { actor, token }: FactorSession,
  form: NewPasskey,
  client: Client,
): Promise<Passkey> {
  const { challenge, account_id } = await findChallenge(ctx, form.challenge, ['add passkey'])
  if (account_id !== actor.id) throw unreadable()
  const credential = await verifyRegistration(ctx, form.credential, challenge)
  const name = form.name || deviceName(client.userAgent)
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      await consumeChallenge(tx, form.challenge)
      assertSpaceLeft((await lockFactors(tx, actor.id)).passkeys)
      const row = await insertPasskey(tx, {
        account_id: actor.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        name,
        created_at: ctx.now(),
      })
      await updateSessionVerified(tx, tokenHash(token), ctx.now())
      await recordEvent(tx, { action: 'passkey_added', at: ctx.now(), client, actor, accountId: actor.id })
      const account = await selectOwnAccount(tx, actor.id)
      if (account.email && account.email_confirmed_at)
        await queueMail(ctx, tx, passkeyAddedMail(account, account.email, ctx.config.publicUrl))
      return presentPasskey(row)
    })
    .catch((error: unknown) => {
      const isKnown = violatedConstraint(error) === 'passkeys_credential_id_key'
      throw isKnown ? new AppError('taken', 'This passkey is registered already.') : error
    })
}

async function verifyRegistration(ctx: Ctx, credential: NewPasskey['credential'], expectedChallenge: string) {
  const { verifyRegistrationResponse } = await webAuthn()
  const { id, origin } = relyingParty(ctx)
  // The library throws on whatever is malformed: nothing of it is our fault.
  const result = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!result?.verified) throw unreadable()
  return result.registrationInfo.credential
}

/** Renames a passkey. */
export async function renamePasskey(ctx: Ctx, actor: Actor, id: string, given: { name: string; client: Client }) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await updatePasskeyName(tx, actor.id, id, given.name))) throw unknownPasskey()
    const { client } = given
    await recordEvent(tx, { action: 'passkey_renamed', at: ctx.now(), client, actor, accountId: actor.id, target: id })
  })
}

/** Removes a passkey. */
export async function removePasskey(ctx: Ctx, actor: Actor, id: string, given: { password: string; client: Client }) {
  const account = await checkPassword(ctx, actor.id, given.password, given.client)
  await ctx.db.transaction().execute(async (tx) => {
    const { hasAuthenticator, passkeys } = await lockFactors(tx, actor.id)
    assertFactorLeft(actor, passkeys - 1 + Number(hasAuthenticator))
    if (!(await deletePasskey(tx, actor.id, id))) throw unknownPasskey()
    const { client } = given
    await recordEvent(tx, { action: 'passkey_removed', at: ctx.now(), client, actor, accountId: actor.id })
    if (account.email && account.email_confirmed_at)
      await queueMail(ctx, tx, passkeyRemovedMail(account, account.email, ctx.config.publicUrl))
  })
}

/** The options of a login by passkey: by any of the account, or without an account by any that the browser offers. */
export async function passkeyLoginOptions(ctx: Ctx, challenge: string, accountId: string | null) {
  const { generateAuthenticationOptions } = await webAuthn()
  const own = accountId === null ? [] : await selectPasskeys(ctx.db, accountId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
    allowCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  return { ...options }
}

/** Verifies the answer of a passkey. Returns its row and its new counter; undefined when it is wrong or unknown. */
export async function verifyPasskey(ctx: Ctx, credential: PasskeyLoginForm['credential'], expectedChallenge: string) {
  const passkey = await selectPasskey(ctx.db, credential.id)
  if (!passkey) return undefined
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, origin } = relyingParty(ctx)
  const result = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!result?.verified) return undefined
  return { id: passkey.id, accountId: passkey.account_id, counter: result.authenticationInfo.newCounter }
}

type PasskeyRow = { id: string; name: string; created_at: Date; used_at: Date | null }

export const presentPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  addedAt: created_at.toISOString(),
  lastUsedAt: used_at?.toISOString() ?? null,
})

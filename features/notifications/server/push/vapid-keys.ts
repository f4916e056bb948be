import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { hours, seconds } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** Identifies the site to push services (RFC 8292). The public key is the point on the curve, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: KeyObject }

/** Push services accept at most a day. */
const LIFE_MS = hours(12)

const known = new WeakMap<Ctx['pool'], Promise<VapidKeys>>()

/**
 * The key pair of the site, created at the first start. It is in the database, which all processes share, and its private key
 * encrypted. A new pair would end the notifications of every device.
 */
export function findOrCreateVapidKeys(ctx: Ctx): Promise<VapidKeys> {
  const found = known.get(ctx.pool) ?? readOrCreate(ctx)
  known.set(ctx.pool, found)
  found.catch(() => known.delete(ctx.pool))
  return found
}

async function readOrCreate(ctx: Ctx): Promise<VapidKeys> {
  const row = await ctx.db.selectFrom('vapid_keys').selectAll().executeTakeFirst()
  if (!row) {
    await insertNewKeys(ctx)
    return readOrCreate(ctx)
  }
  const key = await findDecryptionKey(ctx.config, row.key_id)
  if (!key) throw new StartProblem(`The keys of web push were encrypted with another key (${row.key_id}).`)
  return { publicKey: row.public_key, privateKey: createPrivateKey(decrypt(key, row.id, row.sealed)) }
}

/** Of several processes at their first start, one succeeds. */
async function insertNewKeys(ctx: Ctx) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const key = await findOrCreateEncryptionKey(ctx.config)
  const id = crypto.randomUUID()
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await ctx.db
    .insertInto('vapid_keys')
    .values({ id, public_key: point.toString('base64url'), sealed: encrypt(key, id, pem), key_id: key.id })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute()
}

const toBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The header that authorises a message at the push service of an endpoint: a signed token, and the key that verifies it. */
export function vapidAuthorization(ctx: Ctx, { publicKey, privateKey }: VapidKeys, endpoint: string) {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((ctx.now().getTime() + LIFE_MS) / seconds(1)),
    sub: `mailto:${ctx.config.mailFrom}`,
  }
  const unsigned = `${toBase64Url({ typ: 'JWT', alg: 'ES256' })}.${toBase64Url(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`
}

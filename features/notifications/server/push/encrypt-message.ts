import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The public key and the secret of a browser, which are part of its subscription. */
export type BrowserKeys = { p256dh: Buffer; auth: Buffer }

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
/** Every message has the same length, so that its length tells nothing. */
const PADDED_BYTES = 1024

/** Whether the public key of a subscription is a point on the curve: with any other no message can be encrypted. */
export function isBrowserKey(p256dh: Buffer) {
  try {
    ECDH.convertKey(p256dh, CURVE)
    return true
  } catch {
    return false
  }
}

const deriveKey = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))
const infoOf = (name: string, ...keys: Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...keys])

/**
 * Encrypts a message for a browser (RFC 8291): a key agreement with a key pair of its own, and one record of the content
 * coding aes128gcm (RFC 8188). The push service can read nothing of it.
 */
export function encryptMessage(message: string, { p256dh, auth }: BrowserKeys): Buffer {
  const sender = createECDH(CURVE)
  const senderKey = sender.generateKeys()
  const agreed = deriveKey(sender.computeSecret(p256dh), auth, infoOf('WebPush: info', p256dh, senderKey), 32)
  const salt = randomBytes(16)
  const key = deriveKey(agreed, salt, infoOf('Content-Encoding: aes128gcm'), 16)
  const nonce = deriveKey(agreed, salt, infoOf('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.concat([cipher.update(pad(message)), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, record])
}

/** The delimiter of the last record, and zeros. */
function pad(message: string) {
  const text = Buffer.from(message)
  if (text.length >= PADDED_BYTES) throw new Error('This message is too long for a push.')
  const padded = Buffer.alloc(PADDED_BYTES)
  text.copy(padded)
  padded[text.length] = 2
  return padded
}

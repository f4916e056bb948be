import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Options = Record<string, unknown> & { challenge: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

// CBOR (RFC 8949), as much of it as an attestation needs: integers, byte strings, texts and maps.
const head = (major: number, length: number) =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborNumber = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const cborText = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const cborMap = (entries: readonly [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()])

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A passkey in software, which answers the options of the server as a browser with an authenticator does (WebAuthn). */
export function createSoftAuthenticator({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const authenticatorData = (flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential])
  }
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: Options) {
      const coseKey = cborMap([
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const authData = authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, attested)
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      }
      return { ...credential, response }
    },

    /** Answers `navigator.credentials.get`. */
    get(options: Options, { isVerified = true } = {}) {
      const authData = authenticatorData(USER_PRESENT | (isVerified ? USER_VERIFIED : 0))
      const client = clientData('webauthn.get', options)
      const signature = createSign('sha256').update(authData).update(sha256(client)).sign(privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      }
      return { ...credential, response }
    },
  }
}

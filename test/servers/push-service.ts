import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const derive = (input: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', input, salt, info, bytes))

/** A browser with a subscription at a push service: it decrypts what it is sent (RFC 8291). */
function createBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  const decrypt = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
    const record = body.subarray(21 + senderKey.length)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const agreed = derive(ecdh.computeSecret(senderKey), auth, info, 32)
    const key = derive(agreed, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(agreed, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, decrypt }
}

/** The claims of a VAPID header (RFC 8292) whose signature is right; it throws for any other. */
function verifyVapid(header = '') {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = createPublicKey({ format: 'jwk', key: jwk })
  const signed = Buffer.from(`${head}.${claims}`)
  const isRight = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature of the VAPID token is wrong.')
  return { key, ...JSON.parse(Buffer.from(claims, 'base64url').toString()) } as {
    key: string
    aud: string
    exp: number
    sub: string
  }
}

type Received = { path: string; headers: IncomingHttpHeaders; message: unknown; vapid: ReturnType<typeof verifyVapid> }

/** A push service on this machine that verifies and decrypts what it receives, and answers with a status. */
export async function startPushService() {
  const received: Received[] = []
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const answer = { status: 201, headers: {} as Record<string, string> }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    const message = browsers.get(path)?.decrypt(Buffer.concat(chunks))
    received.push({ path, headers, message, vapid: verifyVapid(headers.authorization) })
    response.writeHead(answer.status, answer.headers).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answer,
    /** A new browser's subscription, as it sends it. */
    subscribe: () => {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const browser = createBrowser(`${origin}${path}`)
      browsers.set(path, browser)
      return browser.subscription
    },
    close: () => server.close().closeAllConnections(),
  }
}

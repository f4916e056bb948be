import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '#test/world.ts'
import { refusals } from './refusals.ts'
import { limitConnections, requestTimeouts } from './request-timeouts.ts'

const HEAD = ['POST / HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100', '', ''].join(
  '\r\n',
)

async function listening(app: FastifyInstance) {
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Everything that arrives on a connection until the server ends it. */
function exchange(port: number, bytes: string) {
  return new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

test('a body that does not arrive in time is refused in words, and its connection is closed', async () => {
  const app = Fastify()
  await app.register(refusals)
  await app.register(requestTimeouts, { bodyMs: 20 })
  app.post('/', async () => 'done')
  const answer = await exchange(await listening(app), `${HEAD}{"never`)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    code: 'too_slow',
    message: 'This took too long to arrive. Nothing was saved; please try again.',
  })
})

test('a body that nobody reads does not hold its connection', async () => {
  const app = Fastify()
  await app.register(refusals)
  await app.register(requestTimeouts, { bodyMs: 20 })
  expect(await exchange(await listening(app), HEAD)).toMatch(/^HTTP\/1.1 40[48] /)
})

test('the server ends requests whose head or body never arrives', () => {
  const { requestTimeout, headersTimeout, timeout, maxConnections } = world.app.server
  for (const limit of [requestTimeout, headersTimeout, timeout, maxConnections]) expect(limit).toBeGreaterThan(0)
})

test('a client above its number of connections is cut off, and is served again once it closes some', async () => {
  const server = createServer((_request, response) => response.end('fine'))
  onTestFinished(() => void server.close())
  limitConnections(server, { perClient: 2 })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
  const request = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  expect(await exchange(port, request)).toBe('')

  held[0]?.destroy()
  await expect.poll(() => exchange(port, request)).toContain('fine')
  held[1]?.destroy()
})

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchPublic, type OutboundPolicy } from './fetch-public.ts'

/** Admits 127.0.0.1, where the servers of these tests are, and nothing else of this machine. */
const local: { outbound: OutboundPolicy } = {
  outbound: { isAllowedAddress: (address) => address === '127.0.0.1', allowsHttp: true },
}
const limits = { bytesMax: 1000 }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serving(answer: RequestListener) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer arrives with status, headers and body', async () => {
  const url = await serving((request, response) => {
    response.writeHead(201, { 'x-method': request.method }).end(request.headers['x-asked'])
  })
  const fetched = await fetchPublic(local, `${url}/a`, { ...limits, headers: { 'x-asked': 'for this' } })
  expect(fetched).toMatchObject({
    answer: { status: 201, headers: { 'x-method': 'GET' }, body: Buffer.from('for this') },
  })
})

test('a body is posted, and an answer that redirects is returned as it is', async () => {
  const received: Buffer[] = []
  const url = await serving(async (request, response) => {
    for await (const chunk of request) received.push(chunk)
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const fetched = await fetchPublic(local, url, { ...limits, method: 'POST', body: Buffer.from('posted') })
  expect(fetched).toMatchObject({ answer: { status: 307 } })
  expect(Buffer.concat(received).toString()).toBe('posted')
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fe80::1]/',
  'https://localhost/',
])('%s is refused without any setting', async (address) => {
  expect(await fetchPublic({}, address, limits)).toEqual({
    failure: { kind: 'forbidden', problem: 'it does not lead to the public internet' },
  })
})

test('no server of this machine is asked, even where http is admitted', async () => {
  let asked = 0
  const url = await serving((_request, response) => {
    asked++
    response.end()
  })
  const { port } = new URL(url)
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '[::ffff:127.0.0.1]', '0.0.0.0'])
    expect(await fetchPublic({}, `http://${host}:${port}/`, { ...limits, allowsHttp: true })).toMatchObject({
      failure: { kind: 'forbidden' },
    })
  expect(asked).toBe(0)
})

test.each([
  ['no address', 'nonsense', 'it is not an address'],
  ['plain http', 'http://example.org/', 'it does not start with https://'],
  ['a file', 'file:///etc/passwd', 'it does not start with https://'],
  ['a password', 'https://user:secret@example.org/', 'it contains a name or password'],
])('%s is refused', async (_what, address, problem) => {
  expect(await fetchPublic({}, address, limits)).toEqual({ failure: { kind: 'forbidden', problem } })
})

test('redirects are followed, and headers stay with their host', async () => {
  const other = await serving((request, response) => response.end(request.headers['x-secret'] ?? 'none'))
  const seen: unknown[] = []
  const url = await serving((request, response) => {
    seen.push(request.headers['x-secret'])
    const location = request.url === '/first' ? '/second' : `${other}/third`
    response.writeHead(302, { location }).end()
  })
  const fetched = await fetchPublic(local, `${url}/first`, { ...limits, headers: { 'x-secret': 'mine' } })
  expect(fetched).toMatchObject({ answer: { status: 200, body: Buffer.from('none') } })
  expect(seen).toEqual(['mine', 'mine'])
})

test.each([
  ['a private address', 'http://10.0.0.1/'],
  ['this machine under another address', 'http://127.0.0.2/'],
  ['this machine as a number', 'http://2130706434/'],
  ['a file', 'file:///etc/passwd'],
])('a redirect to %s is refused', async (_what, location) => {
  const url = await serving((_request, response) => response.writeHead(301, { location }).end())
  expect(await fetchPublic(local, url, limits)).toMatchObject({ failure: { kind: 'forbidden' } })
})

test('a redirect to itself ends', async () => {
  let asked = 0
  const url = await serving((_request, response) => {
    asked++
    response.writeHead(302, { location: '/' }).end()
  })
  expect(await fetchPublic(local, url, limits)).toEqual({
    failure: { kind: 'forbidden', problem: 'it redirects too often' },
  })
  expect(asked).toBe(4)
})

test('a body above the limit is cut off while it arrives', async () => {
  let isClosed: (closed: true) => void = () => undefined
  const closed = new Promise<true>((resolve) => {
    isClosed = resolve
  })
  const url = await serving((_request, response) => {
    response.on('close', () => isClosed(true))
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(500)));
    }
    response.on('drain', more)
    more()
  })
  expect(await fetchPublic(local, url, limits)).toEqual({
    failure: { kind: 'too_large', problem: 'the answer is too large' },
  })
  expect(await closed).toBe(true)
})

test('a server that never answers, or never ends its answer, is given up', async () => {
  const silent = await serving(() => undefined)
  const endless = await serving((_request, response) => response.write('some'))
  for (const url of [silent, endless])
    expect(await fetchPublic(local, url, { ...limits, timeoutMs: 50 })).toEqual({
      failure: { kind: 'too_slow', problem: 'the answer took too long' },
    })
})

test('a server that is down, or a connection that is cut, is unreachable', async () => {
  const cut = await serving((request) => request.socket.destroy())
  for (const url of ['http://127.0.0.1:9/', cut])
    expect(await fetchPublic(local, url, limits)).toMatchObject({ failure: { kind: 'unreachable' } })
})

// One client that attacks the server until its process is ended: attack-child.ts <name> <url>. It has an address of its own.
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { pngOf } from '#test/pictures.ts'

const PARALLEL = 10
/** Of all loops together. More than that is for a proxy to refuse. */
const REQUESTS_PER_SECOND = 100
/** 100 Mbit: the upload of a good connection. */
const BYTES_PER_SECOND = 12_500_000
const SLOW_CONNECTIONS = 400

type Sent = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  agent?: Agent
}

const [, , name = '', url = ''] = process.argv
const { hostname: host, port } = new URL(url)
/** An address for each attack, so that none is refused because of an earlier one. */
const ADDRESS = `127.2.0.${1 + (Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 250)}`
const attacker = new Agent({ keepAlive: true, localAddress: ADDRESS })

function send({ method = 'GET', path, headers = {}, body, agent = attacker }: Sent) {
  return new Promise<string>((resolve, reject) => {
    const sent = request({ agent, host, port, method, path, headers }, (answer: IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve(text))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const sendJson = (method: string, path: string, body: object, token = '', agent = attacker) =>
  send({
    agent,
    method,
    path,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

async function floodWithForms(method: string, path: string, form: FormData, token: string) {
  const encoded = new Response(form)
  const body = new Uint8Array(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type') ?? ''
  const headers = { 'content-type': type, 'content-length': String(body.length), authorization: `Bearer ${token}` }
  await forever(() => send({ method, path, headers, body }), body.length)
}

async function signUp(isDoctor: boolean): Promise<string> {
  const username = `attacker${process.pid}${Math.random().toString(36).slice(2, 8)}`
  const names = { firstName: 'Ada', lastName: 'Attacker', displayname: 'Ada Attacker', username }
  const form = { ...names, email: `${username}@example.org`, phone: '+49 30 1234567', isDoctor }
  // From another address, so that sign-ups of earlier rounds do not count.
  const agent = new Agent({ localAddress: `127.3.${process.pid % 250}.${1 + Math.floor(Math.random() * 250)}` })
  const password = crypto.randomUUID()
  const answer = JSON.parse(await sendJson('POST', '/api/v1/user/new', { ...form, password }, '', agent))
  if (!answer.token) throw new Error(`No account for the attack: ${answer.message}`)
  return answer.token
}

/** Requests in parallel loops, as fast as the attacker's connection takes bodies of this size. */
async function forever(work: () => Promise<unknown>, bodyBytes = 0) {
  const perSecond = Math.min(REQUESTS_PER_SECOND, BYTES_PER_SECOND / Math.max(1, bodyBytes))
  const pauseMs = (PARALLEL / perSecond) * 1000
  await Promise.all(
    Array.from({ length: PARALLEL }, async (_, loop) => {
      await delay((loop * pauseMs) / PARALLEL)
      for (;;) {
        await work().catch(() => undefined)
        await delay(pauseMs)
      }
    }),
  )
}

const words = (length: number) => {
  let text = ''
  while (text.length < length) text += `${Math.random().toString(36).slice(2)}+`
  return text.slice(0, length)
}

const ATTACKS: Readonly<Record<string, () => Promise<unknown>>> = {
  'harmless requests': () => forever(() => send({ path: '/healthz' })),
  'long keywords': () => forever(() => send({ path: `/api/v1/search?keyword=${words(8000)}` })),
  'cache keys': () =>
    forever(() => send({ path: `/search.data?sort=${words(5000)}&keyword=${words(50)}&_routes=routes/search` })),
  entries: async () => {
    const token = await signUp(true)
    const form = new FormData()
    form.set('updatedArticlesToSend', `[${'0,'.repeat(700_000)}0]`)
    for (let file = 0; file < 60; file++) form.append('articles', new Blob(['x']), 'x.png')
    await floodWithForms('POST', '/api/v1/user/add-article', form, token)
  },
  pictures: async () => {
    const token = await signUp(true)
    const side = { width: 7000, height: 7000 }
    const picture = pngOf(side, Buffer.alloc((side.width * 3 + 1) * side.height))
    const form = new FormData()
    for (let file = 0; file < 12; file++) form.append('gallery', new Blob([picture as never]), 'x.png')
    await floodWithForms('PUT', '/api/v1/user/update', form, token)
  },
  'slow bodies': async () => {
    const head =
      'POST /api/v1/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n'
    const sockets = Array.from({ length: SLOW_CONNECTIONS }, () => {
      const socket = connect({ host, port: Number(port), localAddress: ADDRESS }, () => socket.write(head))
      socket.on('error', () => undefined)
      return socket
    })
    for (;;) {
      for (const socket of sockets) if (socket.writable) socket.write(' ')
      await delay(1000)
    }
  },
  renames: async () => {
    const token = await signUp(false)
    await forever(() => sendJson('PUT', '/api/v1/user/update', { firstName: words(20).replaceAll('+', '') }, token))
  },
  'profile saves': async () => {
    const token = await signUp(true)
    await forever(() => sendJson('PUT', '/api/v1/user/update', { subHeading: words(20) }, token))
  },
  logins: () => forever(() => sendJson('POST', '/api/v1/user/login', { username: words(8), password: words(12) })),
}

const attack = ATTACKS[name]
if (!attack) throw new Error(`There is no attack "${name}". There are: ${Object.keys(ATTACKS).join(', ')}.`)
const attacking = attack()
process.send?.('listening')
await attacking

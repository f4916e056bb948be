import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { refusals } from './refusals.ts'
import { readUpload, type Upload, uploads } from './uploads.ts'

const MEGABYTE = 1024 * 1024
const app = Fastify()
/** What the last form became, and what is done with it. */
const desk = {
  reading: Promise.resolve<Upload>({ fields: {}, files: [] }),
  work: async () => {},
  textBytes: 4 * MEGABYTE,
}
const systemFolder = tmpdir()

beforeAll(async () => {
  process.env.TMPDIR = await mkdtemp(join(inject('scratch'), 'uploads-'))
  await app.register(refusals)
  await app.register(uploads)
  app.post('/form', async (request) => {
    desk.reading = readUpload(request, { textBytes: desk.textBytes })
    const upload = await desk.reading
    await desk.work()
    const files = upload.files.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }))
    return { fields: upload.fields, files }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  process.env.TMPDIR = systemFolder
})
beforeEach(() => {
  Object.assign(desk, { work: async () => {}, textBytes: 4 * MEGABYTE })
})

const port = () => (app.server.address() as AddressInfo).port
const leftOnDisk = () => readdir(tmpdir())
const file = (megabytes: number) => new Blob([new Uint8Array(megabytes * MEGABYTE)])

function formOf(entries: [string, string | Blob][]) {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, `${name}.bin`)
  }
  return form
}

async function send(form: FormData) {
  const response = await fetch(`http://127.0.0.1:${port()}/form`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

test('a form arrives with its texts and its files, in their order', async () => {
  const form = formOf([
    ['title', 'Zahnimplantate für zwei'],
    ['picture', new Blob(['first'])],
    ['doctors', '[{"name":"Elif"}]'],
    ['picture', new Blob(['second one'])],
  ])
  const { status, body } = await send(form)
  expect([status, body]).toEqual([
    200,
    {
      fields: { title: 'Zahnimplantate für zwei', doctors: '[{"name":"Elif"}]' },
      files: [
        { field: 'picture', name: 'picture.bin', size: 5 },
        { field: 'picture', name: 'picture.bin', size: 10 },
      ],
    },
  ])
  expect((await desk.reading).files.map(({ bytes }) => String(bytes))).toEqual(['first', 'second one'])
  expect(await leftOnDisk()).toEqual([])
})

test('a file field that was left empty is no file', async () => {
  const form = new FormData()
  form.append('picture', new File([], '', { type: 'application/octet-stream' }))
  form.append('chosen', new File([], 'empty.jpg'))
  expect((await send(form)).body.files).toEqual([{ field: 'chosen', name: 'empty.jpg', size: 0 }])
})

test.each([
  ['a file of 16 MB', [['picture', file(16)]], 413, 'A file can have at most 15 MB. Choose a smaller one.'],
  [
    'more than 60 MB together',
    Array.from({ length: 5 }, () => ['picture', file(13)]),
    413,
    'You can send at most 60 MB at once. Save with fewer files at a time.',
  ],
  [
    'a text of 5 MB',
    [['text', 'x'.repeat(5 * MEGABYTE)]],
    413,
    'There is too much text in this form. Make it shorter and save again.',
  ],
  [
    'texts of 5 MB together',
    Array.from({ length: 5 }, (_, at) => [`text${at}`, 'x'.repeat(MEGABYTE)]),
    413,
    'There is too much text in this form. Make it shorter and save again.',
  ],
  [
    '251 files',
    Array.from({ length: 251 }, () => ['picture', new Blob(['x'])]),
    413,
    'There are too many files in this form. Save with fewer at a time.',
  ],
  [
    '101 texts',
    Array.from({ length: 101 }, (_, at) => [`text${at}`, 'x']),
    413,
    'There are too many files in this form. Save with fewer at a time.',
  ],
  ['a field with a dangerous name', [['__proto__', 'x']], 400, 'This form could not be understood.'],
])(
  '%s is refused in plain words, which the sender hears, and leaves nothing',
  async (_what, entries, status, message) => {
    const refused = await send(formOf(entries as [string, string | Blob][]))
    expect([refused.status, refused.body.message]).toEqual([status, message])
    expect(await leftOnDisk()).toEqual([])
  },
)

test('more than 60 MB are refused while they arrive, also without a Content-Length', async () => {
  const form = formOf(Array.from({ length: 5 }, () => ['picture', file(13)]))
  const { body, headers } = new Response(form)
  const request = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  const refused = await fetch(`http://127.0.0.1:${port()}/form`, request)
  expect([refused.status, (await refused.json()).message]).toEqual([413, expect.stringContaining('at most 60 MB')])
})

test('a route can take more text than others', async () => {
  desk.textBytes = 6 * MEGABYTE
  expect((await send(formOf([['text', 'x'.repeat(5 * MEGABYTE)]]))).status).toBe(200)
})

test.each([
  ['JSON', 'application/json', '{}', 415, 'This content type is not accepted here. Send multipart/form-data.'],
  ['a form without a boundary', 'multipart/form-data', 'x', 400, 'This form could not be understood.'],
  [
    'a form without its end',
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nhalf',
    400,
    'The upload was cut off. Nothing was saved; please try again.',
  ],
])('%s is refused in plain words', async (_what, type, payload, status, message) => {
  const refused = await app.inject({ method: 'POST', url: '/form', headers: { 'content-type': type }, payload })
  expect([refused.statusCode, refused.json().message]).toEqual([status, message])
  expect(await leftOnDisk()).toEqual([])
})

test('a connection that is cut in the middle leaves nothing', async () => {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    'POST /form HTTP/1.1',
    'host: x',
    'content-type: multipart/form-data; boundary=b',
    'content-length: 4000000',
  ]
  const part = '--b\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(2_000_000)}`)
  while ((await leftOnDisk()).length === 0) await new Promise(setImmediate)
  socket.destroy()
  await expect(desk.reading).rejects.toMatchObject({ code: 'bad_request', message: /cut off/ })
  expect(await leftOnDisk()).toEqual([])
})

test('a client that reads only after it has sent everything, as browsers do, gets the refusal', async () => {
  const { body, headers } = new Response(
    formOf([
      ['a', file(16)],
      ['b', file(14)],
      ['c', file(14)],
      ['d', file(14)],
    ]),
  )
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const head = ['POST /form HTTP/1.1', 'host: x', `content-type: ${headers.get('content-type')}`]
  const socket = connect(port(), '127.0.0.1').pause()
  socket.write(`${head.join('\r\n')}\r\ncontent-length: ${payload.length}\r\n\r\n`)
  await new Promise((sent) => socket.write(payload, sent))
  const [answer] = await once(socket.resume(), 'data')
  socket.destroy()
  expect(String(answer)).toContain('A file can have at most 15 MB.')
})

test('no more than 120 MB of all forms are in memory at once; the rest waits for its turn', async () => {
  const { promise: open, resolve: begin } = Promise.withResolvers<void>()
  const { promise: full, resolve: isFull } = Promise.withResolvers<void>()
  let inside = 0
  desk.work = async () => {
    if (++inside === 2) isFull()
    await open
  }
  const large = () =>
    send(
      formOf([
        ['a', file(14)],
        ['b', file(14)],
        ['c', file(14)],
        ['d', file(14)],
      ]),
    )
  const answers = Promise.all([large(), large(), large(), large()])
  await full
  while ((await leftOnDisk()).length !== 2) await new Promise(setImmediate)
  expect(inside).toBe(2)
  begin()
  expect((await answers).map(({ status }) => status)).toEqual(Array(4).fill(200))
})

test('room is made again by every answer', async () => {
  for (let times = 0; times < 5; times++) {
    const { body, headers } = new Response(formOf([['a', file(14)]]))
    const payload = Buffer.from(await new Response(body).arrayBuffer())
    const type = { 'content-type': headers.get('content-type') ?? '' }
    expect((await app.inject({ method: 'POST', url: '/form', headers: type, payload })).statusCode).toBe(200)
  }
})

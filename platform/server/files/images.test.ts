import { buffer } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { storedImage } from '#platform/rules/stored-images.ts'
import { drawn, jpeg, pdf, pngOf } from '#test/pictures.ts'
import { get, world } from '#test/world.ts'
import { isOurDocument, isOurImage, openFile, prepareImage, retainFiles, storeDocument, storeImage } from './images.ts'

function inTransaction<Result>(work: (tx: Parameters<typeof storeImage>[1]) => Promise<Result>) {
  return world.ctx.db.transaction().execute(work)
}
const store = (bytes: Uint8Array) => inTransaction((tx) => storeImage(world.ctx, tx, bytes))
const storePdf = (bytes: Uint8Array, name: string) => inTransaction((tx) => storeDocument(world.ctx, tx, bytes, name))
const rows = () => world.ctx.db.selectFrom('stored_files').selectAll().execute()

async function namesInStore() {
  const names: string[] = []
  for await (const { name } of world.ctx.files.list()) names.push(name)
  return names
}

test('everyone can see a stored picture, in all its sizes, for ever', async () => {
  const path = await store(await jpeg({ width: 1000, height: 500 }))
  expect(path).toMatch(/^\/images\/[0-9a-f]{32}-1000x500\.webp$/)
  const sizes = storedImage(path)?.sizes ?? []
  expect(sizes.map(({ width }) => width)).toEqual([240, 480, 960, 1000])
  for (const size of sizes) {
    const { statusCode, headers, rawPayload } = await get(size.path)
    expect([statusCode, rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('the same picture twice is stored once', async () => {
  const bytes = await jpeg({ width: 300, height: 200 })
  const before = (await rows()).length
  const path = await store(bytes)
  const names = await namesInStore()
  expect(await store(bytes)).toBe(path)
  expect([(await rows()).length, await namesInStore()]).toEqual([before + 1, names])
  const row = (await rows()).find(({ width }) => width === 300)
  const sizes = await Promise.all((storedImage(path)?.sizes ?? []).map((size) => get(size.path)))
  const bytesTogether = sizes.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
  expect(row).toMatchObject({ kind: 'image', height: 200, bytes: bytesTogether, unused_since: null })
})

test('a picture can be read before the save begins, and is not stored until then', async () => {
  const names = await namesInStore()
  const prepared = await prepareImage(await jpeg({ width: 310, height: 200 }))
  expect(await namesInStore()).toEqual(names)
  expect(await inTransaction((tx) => storeImage(world.ctx, tx, prepared))).toBe(prepared.path)
  expect((await get(prepared.path)).statusCode).toBe(200)
})

test('a save that fails keeps no picture', async () => {
  const before = await rows()
  const failing = inTransaction(async (tx) => {
    await storeImage(world.ctx, tx, await jpeg({ width: 320, height: 200 }))
    throw new Error('the rest of the form was refused')
  })
  await expect(failing).rejects.toThrow('the rest of the form')
  expect(await rows()).toEqual(before)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['a drawing in SVG', async () => Buffer.from(svg), 'wrong_type', 'We can’t show this file.'],
  [
    'a GIF that is also a program',
    async () => Buffer.from('GIF89a=1;alert(1)'),
    'wrong_type',
    'We can’t show this file',
  ],
  ['an empty file', async () => Buffer.alloc(0), 'wrong_type', 'This file is empty.'],
  ['16 MB', async () => Buffer.concat([await jpeg(), Buffer.alloc(16 << 20)]), 'too_large', 'at most 15 MB'],
  [
    'an ocean of pixels',
    async () => pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(9)),
    'bad_request',
    'at most 50',
  ],
  [
    'half a picture',
    async () => (await drawn({ width: 640, height: 480 }).png().toBuffer()).subarray(0, 3000),
    'bad_request',
    'damaged or incomplete',
  ],
])('%s is refused in plain words, and nothing is stored', async (_what, make, code, words) => {
  const before = [await rows(), await namesInStore()]
  await expect(store(await make())).rejects.toMatchObject({
    name: 'AppError',
    code,
    message: expect.stringContaining(words),
  })
  expect([await rows(), await namesInStore()]).toEqual(before)
})

test('twenty pictures at once are all stored', async () => {
  const shapes = Array.from({ length: 20 }, (_, at) => ({ width: 40 + at, height: 30 }))
  const prepared = await Promise.all(shapes.map(async (shape) => prepareImage(await jpeg(shape))))
  expect(prepared.map(({ width }) => width)).toEqual(shapes.map(({ width }) => width))
})

test('a price list can be downloaded, and never opens as a page of ours', async () => {
  const path = await storePdf(pdf(), 'Preisliste für Implantate (2026).PDF')
  expect(path).toMatch(/^\/documents\/[0-9a-f]{32}-preisliste-fur-implantate-2026\.pdf$/)
  const { statusCode, headers, rawPayload } = await get(path)
  expect([statusCode, rawPayload.equals(pdf())]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="preisliste-fur-implantate-2026.pdf"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await storePdf(pdf(), '価格表.pdf')).toBe(path.replace('preisliste-fur-implantate-2026', 'document'))
})

test.each([
  ['a web page', Buffer.from('<html>%PDF-</html>'), 'wrong_type', 'This is no PDF file.'],
  ['half a PDF', pdf().subarray(0, 40), 'wrong_type', 'This PDF file is incomplete.'],
  ['16 MB', Buffer.concat([pdf(), Buffer.alloc(16 << 20)]), 'too_large', 'at most 15 MB'],
])('%s is refused as a document', async (_what, bytes, code, words) => {
  await expect(storePdf(bytes, 'x.pdf')).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
})

test.each([
  '/images/nothing.webp',
  '/images/0123456789abcdef0123456789abcdef-5x5.webp',
  '/images/..%2f..%2fpostgres%2fPG_VERSION',
  '/images/0123456789abcdef0123456789abcdef-5x5.webp%0d%0aset-cookie:a=b',
  '/documents/0123456789abcdef0123456789abcdef-list.pdf',
  '/documents/%22;x=%22',
])('nothing is at %s, and nobody keeps that in mind', async (url) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
    404,
    undefined,
    'application/json; charset=utf-8',
  ])
})

test('addresses of ours are known by their form', async () => {
  const path = await store(await jpeg({ width: 330, height: 200 }))
  expect([path, '/drawings/portraits/elif-kaya.svg'].map(isOurImage)).toEqual([true, true])
  const foreign = [
    'https://a.example/x.webp',
    '/images/x.webp',
    '/drawings/../api/v1',
    '/drawings/a.svg?x',
    'data:,x',
    '',
  ]
  expect(foreign.filter(isOurImage)).toEqual([])
  expect([await storePdf(pdf(), 'a'), path].map(isOurDocument)).toEqual([true, false])
})

test('a form can keep what is stored, and nothing else', async () => {
  const kept = [await store(await jpeg({ width: 340, height: 200 })), await storePdf(pdf('Kept'), 'kept')]
  await inTransaction((tx) => retainFiles(tx, [...kept, ...kept, '/drawings/portraits/elif-kaya.svg']))
  await inTransaction((tx) => retainFiles(tx, []))
  for (const path of ['/images/0123456789abcdef0123456789abcdef-5x5.webp', 'https://a.example/x.webp'])
    await expect(inTransaction((tx) => retainFiles(tx, [...kept, path]))).rejects.toMatchObject({
      message: 'One of these files is not stored here any more. Choose it again.',
    })
})

test('the content of a stored file can be read by its address', async () => {
  const file = await openFile(world.ctx, await storePdf(pdf('Read me'), 'read-me'))
  expect(file && (await buffer(file.stream)).equals(pdf('Read me'))).toBe(true)
  expect(await openFile(world.ctx, '/drawings/portraits/elif-kaya.svg')).toBeUndefined()
})

test('when the store fails, the save fails', async () => {
  const put = vi.spyOn(world.ctx.files, 'put').mockRejectedValueOnce(new Error('the disk is full'))
  const before = await rows()
  await expect(store(await jpeg({ width: 350, height: 200 }))).rejects.toThrow('the disk is full')
  expect(await rows()).toEqual(before)
  put.mockRestore()
})

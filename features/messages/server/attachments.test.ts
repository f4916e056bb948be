import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { FILE_MAX_BYTES } from '#platform/rules/uploads.ts'
import { collectUnusedFiles } from '#platform/server/files/collect-unused.ts'
import { readClock } from '#test/clock.ts'
import { connect, next, twoPeople, write } from '#test/people/chat.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { unzip } from '#test/unzip.ts'
import { get, type Person, post, put, settings, world } from '#test/world.ts'

settings.config = { rateLimits: false }

let people: Awaited<ReturnType<typeof twoPeople>>
let picture: Buffer
beforeAll(async () => {
  people = await twoPeople()
  picture = await jpeg({ width: 900, height: 600 })
})

type Sent = { files?: File[]; text?: string; id?: string; field?: string }
function send(as: Person, { files = [], text, id = crypto.randomUUID(), field = 'attachment' }: Sent) {
  const form = new FormData()
  form.set('id', id)
  if (text !== undefined) form.set('text', text)
  for (const file of files) form.append(field, file)
  return post(`/api/v1/chats/${people.chat._id}/messages`, as, form)
}
const xray = () => new File([new Uint8Array(picture)], 'C:\\Users\\mira\\x-ray März.jpg', { type: 'image/jpeg' })
const plan = () => new File([new Uint8Array(pdf())], '../../plan "final".pdf', { type: 'application/pdf' })
const storedFiles = async () => (await world.ctx.pool.query('select hash from stored_files')).rows.length

test('a sent picture arrives with its dimensions, and both participants open it in two widths', async () => {
  const { mira, elif } = people
  const clinic = await connect(elif)
  const pushed = next(clinic, 'message')
  const sent = (await send(mira, { files: [xray()], text: ' My X-ray ' })).json().message
  expect(sent).toMatchObject({
    text: 'My X-ray',
    attachment: { kind: 'image', name: 'x-ray März.jpg', width: 900, height: 600, bytes: expect.any(Number) },
  })
  expect((await pushed).message).toEqual(sent)
  for (const as of [mira, elif]) {
    const whole = await get(sent.attachment.url, as)
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, sent.attachment.bytes])
    expect(await sharp(whole.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 })
    const smaller = await get(`${sent.attachment.url}?width=480`, as)
    expect(await sharp(smaller.rawPayload).metadata()).toMatchObject({ width: 480, height: 320 })
  }
  expect((await get(`${sent.attachment.url}?width=481`, mira)).statusCode).toBe(404)
  expect((await get(`${sent.attachment.url}?width=../x`, mira)).statusCode).toBe(400)
})

test('a sent PDF arrives unchanged without a text, as a sandboxed download', async () => {
  const sent = (await send(people.mira, { files: [plan()] })).json().message
  expect(sent).toMatchObject({ text: '', attachment: { kind: 'document', name: 'plan "final".pdf', width: null } })
  const { rawPayload, headers } = await get(sent.attachment.url, people.elif)
  expect(rawPayload).toEqual(pdf())
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''plan%20%22final%22.pdf",
    'content-security-policy': expect.stringContaining('sandbox'),
    vary: expect.stringContaining('authorization'),
  })
})

test('an attachment sent twice is one message and one file', async () => {
  const id = crypto.randomUUID()
  const first = await send(people.mira, { files: [plan()], id })
  const files = await storedFiles()
  const again = await send(people.mira, { files: [plan()], id })
  expect([again.statusCode, again.json(), await storedFiles()]).toEqual([200, first.json(), files])
})

const text = (content: string, name: string) => new File([content], name)

test.each([
  ['a web page', () => [text('<script>alert(1)</script>', 'page.html')], 415, /^Only pictures and PDF files/],
  [
    'a picture with scripts',
    () => [text('<svg xmlns="http://www.w3.org/2000/svg"/>', 'x.svg')],
    415,
    /^Only pictures and PDF/,
  ],
  ['half a picture', () => [new File([new Uint8Array(picture.subarray(0, 400))], 'x.jpg')], 400, /damaged/],
  ['half a PDF', () => [text('%PDF-1.7 and then nothing', 'x.pdf')], 415, /incomplete/],
  ['an empty file', () => [text('', 'empty.pdf')], 415, /^Only pictures and PDF files/],
  ['a file that is too large', () => [new File([new Uint8Array(FILE_MAX_BYTES + 1)], 'x.pdf')], 413, /at most 15 MB/],
  ['two files', () => [plan(), plan()], 400, /^Send one file at a time/],
])('an attachment that is %s is refused, and no file is stored', async (_what, files, status, message) => {
  const before = await storedFiles()
  const refused = await send(people.mira, { files: files() })
  expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringMatching(message)])
  expect(await storedFiles()).toBe(before)
})

test('a multipart form without a file sends a plain message', async () => {
  expect((await send(people.mira, { text: 'Hello' })).json()).toMatchObject({
    message: { text: 'Hello', attachment: null },
  })
  expect((await send(people.mira, { text: '' })).json().message).toBe('Write something first.')
})

test('a blocked patient is refused before an attachment is stored', async () => {
  const before = await storedFiles()
  await put(`/api/v1/chats/${people.chat._id}/blocked`, people.elif, { isBlocked: true })
  expect((await send(people.mira, { files: [xray()] })).statusCode).toBe(403)
  await put(`/api/v1/chats/${people.chat._id}/blocked`, people.elif, { isBlocked: false })
  expect(await storedFiles()).toBe(before)
})

test('attachments survive the collection of unused files and are part of the personal data export', async () => {
  const { mira, elif, chat } = people
  const { attachment } = (await send(elif, { files: [xray()] })).json().message
  await write(mira, chat._id, 'Thank you')
  for (const age of [2, 4]) {
    settings.now = () => new Date(Date.now() + days(age))
    await collectUnusedFiles(world.ctx)
  }
  settings.now = readClock
  const { rawPayload } = await get(attachment.url, mira)
  const archive = unzip((await get('/api/v1/user/my-data', mira)).rawPayload)
  const chats = JSON.parse(String(archive.find(({ name }) => name === 'chats.json')?.content))
  expect(chats).toMatchObject([{ with: 'Dr. Elif Kaya', blockedAt: null }])
  expect(chats[0].messages.at(-1)).toMatchObject({ isMine: true, text: 'Thank you' })
  const files = archive.filter(({ name }) => name.startsWith('files/'))
  expect(files.map(({ content }) => content)).toContainEqual(rawPayload)
})

import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { collectUnusedFiles } from '#platform/server/files/collect-unused.ts'
import { openChat, signedIn, twoPeople } from '#test/people/chat.ts'
import { issuedInvoice } from '#test/people/invoice.ts'
import { addedRecord, addRecord, dicom } from '#test/people/record.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { unzip } from '#test/unzip.ts'
import { del, get, type Person, post, put, settings, world } from '#test/world.ts'
import type { HealthDocument } from '../rules/health-records.ts'

settings.config = { rateLimits: false }

const LIST = '/api/v1/health-records'
const listed = async (as: Person): Promise<HealthDocument[]> => (await get(LIST, as)).json().entries
const fileOf = ({ _id }: HealthDocument) => `${LIST}/${_id}/file`
const log = async (as: Person) => (await get(`${LIST}/log`, as)).json().entries

async function sendAttachment(as: Person, chatId: string, file: File) {
  const form = new FormData()
  form.set('id', crypto.randomUUID())
  form.append('attachment', file)
  return post(`/api/v1/chats/${chatId}/messages`, as, form)
}

test('a DICOM file is stored byte for byte and served as an attachment that no browser interprets', async () => {
  const mira = await signedIn('patient')
  const bytes = dicom(300_000)
  const added = await addRecord(mira, new File([bytes], 'C:\\scans\\CBCT of the <b>jaw.dcm'), {
    date: '2026-03-02',
  })
  expect([added.statusCode, added.json()]).toMatchObject([
    200,
    {
      message: 'Document added.',
      document: {
        source: 'upload',
        title: 'CBCT of the <b>jaw',
        kind: 'scan',
        date: '2026-03-02',
        clinic: null,
        isMine: true,
        file: { type: 'dicom', bytes: 300_000, width: null },
        shares: [],
      },
    },
  ])
  const file = await get(fileOf(added.json().document), mira)
  expect(Buffer.compare(file.rawPayload, bytes)).toBe(0)
  expect(file.headers).toMatchObject({
    'content-type': 'application/dicom',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''CBCT.*\.dcm$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
})

test('a picture is shown in several widths, and a PDF keeps its bytes', async () => {
  const mira = await signedIn('patient')
  const picture = new Uint8Array(await jpeg({ width: 900, height: 600 }))
  const { document } = (await addRecord(mira, new File([picture], 'panoramic x-ray.jpg'))).json()
  expect(document).toMatchObject({ kind: 'scan', file: { type: 'image', width: 900, height: 600 } })
  expect((await get(`${fileOf(document)}?width=240`, mira)).headers['content-type']).toBe('image/webp')
  const bytes = new Uint8Array(pdf('A letter'))
  const letter = (await addRecord(mira, new File([bytes], 'letter.pdf'))).json().document
  expect(letter).toMatchObject({ kind: 'letter', title: 'letter', file: { type: 'pdf', name: 'letter.pdf' } })
  expect(Buffer.compare((await get(fileOf(letter), mira)).rawPayload, bytes)).toBe(0)
})

test('the same id again adds no second document, also concurrently', async () => {
  const mira = await signedIn('patient')
  const id = crypto.randomUUID()
  const upload = () => addRecord(mira, new File([dicom()], 'jaw.dcm'), { id })
  const answers = await Promise.all([upload(), upload(), upload()])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await listed(mira)).length).toBe(1)
  expect((await log(mira)).length).toBe(1)
})

test.each([
  ['a text file', () => new File(['hello'], 'a.txt'), {}, 400, /Only pictures, PDF and DICOM/],
  ['a text file that calls itself DICOM', () => new File(['x'.repeat(500)], 'a.dcm'), {}, 400, /Only pictures/],
  ['an empty file', () => new File([], 'a.dcm'), {}, 400, /empty/],
  ['an incomplete PDF', () => new File(['%PDF-1.7 and no end'], 'a.pdf'), {}, 400, /incomplete/],
  ['no file', () => undefined, {}, 400, /Choose a file/],
  ['an id that is no UUID', () => new File([dicom()], 'a.dcm'), { id: 'mine' }, 400, /UUID/],
  ['an unknown kind', () => new File([dicom()], 'a.dcm'), { kind: 'secret' }, 400, /Choose what/],
  ['a date in the future', () => new File([dicom()], 'a.dcm'), { date: '2999-01-01' }, 400, /future/],
])('%s is refused with a sentence and stores nothing', async (_what, file, fields, status, message) => {
  const mira = await signedIn('patient')
  const refused = await addRecord(mira, file(), fields)
  expect([Math.floor(refused.statusCode / 100) * 100, refused.json().message]).toEqual([
    status,
    expect.stringMatching(message),
  ])
  expect(await listed(mira)).toEqual([])
})

test('a patient cannot store more documents than the quota', async () => {
  const mira = await signedIn('patient')
  await addedRecord(mira)
  await world.ctx.pool.query(
    `insert into health_records (patient_id, id, source, title, kind, dated_on, file_path, file_name, bytes, created_at)
     select patient_id, gen_random_uuid(), source, title, kind, dated_on, file_path, file_name, bytes, created_at
     from health_records, generate_series(2, 300) where patient_id = $1`,
    [mira.user._id],
  )
  const refused = await addRecord(mira, new File([dicom()], 'one-more.dcm'))
  expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringMatching(/300 documents/)])
})

test('the list has attachments of chats and invoices where they are, by clinic and date', async () => {
  const { mira, elif, chat } = await twoPeople()
  await sendAttachment(elif, chat._id, new File([new Uint8Array(pdf('plan'))], 'Treatment plan.pdf'))
  await sendAttachment(mira, chat._id, new File([new Uint8Array(await jpeg())], 'my teeth.jpg'))
  await addedRecord(mira, { date: '2020-01-01', title: 'Old scan' })
  const documents = await listed(mira)
  expect(
    documents.map(({ title, source, kind, isMine, clinic }) => [title, source, kind, isMine, clinic?.doctor]),
  ).toEqual([
    ['my teeth', 'chat', 'other', true, 'Dr. Elif Kaya'],
    ['Treatment plan', 'chat', 'plan', false, 'Dr. Elif Kaya'],
    ['Old scan', 'upload', 'other', true, undefined],
  ])
  const { rawPayload, headers } = await get(fileOf(documents[1] as HealthDocument), mira)
  expect([headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
})

test('an invoice is a document of its patient, printed on demand', async () => {
  const { mira: patient, elif: provider, invoice } = await issuedInvoice()
  const [document] = await listed(patient)
  expect(document).toMatchObject({ _id: invoice._id, source: 'invoice', file: { type: 'pdf', bytes: null } })
  expect(document?.title).toContain(invoice.number)
  expect((await get(fileOf(document as HealthDocument), patient)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await get(LIST, provider)).statusCode).toBe(403)
})

test('title, kind and date are changed, also of a document that stays in its chat', async () => {
  const { mira, elif, chat } = await twoPeople()
  await sendAttachment(elif, chat._id, new File([new Uint8Array(pdf('x'))], 'IMG_0001.pdf'))
  await addedRecord(mira)
  for (const { _id } of await listed(mira)) {
    const form = { title: ' Panoramic  X-ray ', kind: 'scan', date: '2026-02-03' }
    const saved = await put(`${LIST}/${_id}`, mira, form)
    expect(saved.json()).toMatchObject({
      document: { _id, title: 'Panoramic X-ray', kind: 'scan', date: '2026-02-03' },
    })
  }
  expect((await listed(mira)).map(({ title, date }) => [title, date])).toEqual([
    ['Panoramic X-ray', '2026-02-03'],
    ['Panoramic X-ray', '2026-02-03'],
  ])
  // The chat itself is unchanged.
  const { chat: read } = (await get(`/api/v1/chats/${chat._id}`, elif)).json()
  expect(read.messages[0].attachment.name).toBe('IMG_0001.pdf')
})

test.each([
  ['no title', { title: ' ' }, 'Give the document a title.'],
  ['a long title', { title: 'x'.repeat(121) }, 'A title can have at most 120 characters.'],
  ['a wrong kind', { kind: 'x' }, 'Choose what the document is.'],
  ['a wrong date', { date: '2026-02-30' }, 'Enter the date as a day, such as 2026-11-17.'],
  ['a future date', { date: '2999-01-01' }, 'The date of a document cannot be in the future.'],
])('a change to %s is refused', async (_what, change, message) => {
  const mira = await signedIn('patient')
  const { _id } = await addedRecord(mira)
  const refused = await put(`${LIST}/${_id}`, mira, { title: 'A', kind: 'scan', date: '2026-01-01', ...change })
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('deleting an upload removes it at once and its file with the next collections; chats keep theirs', async () => {
  const { mira, elif, chat } = await twoPeople()
  await sendAttachment(elif, chat._id, new File([new Uint8Array(pdf('x'))], 'plan.pdf'))
  const { _id } = await addedRecord(mira)
  expect((await del(`${LIST}/${_id}`, mira)).json()).toEqual({ success: true, message: 'Document deleted.' })
  expect((await del(`${LIST}/${_id}`, mira)).statusCode).toBe(200)
  const [attached, ...others] = await listed(mira)
  expect(others).toEqual([])
  expect((await get(`${LIST}/${_id}/file`, mira)).statusCode).toBe(404)
  const refused = await del(`${LIST}/${attached?._id}`, mira)
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/part of a chat/)])
  expect((await log(mira)).map(({ event }: { event: string }) => event)).toEqual(['deleted', 'added'])
})

test('the collection of unused files deletes the files of deleted uploads and no others', async () => {
  const mira = await signedIn('patient')
  const kept = await addedRecord(mira)
  const deleted = await addedRecord(mira)
  const { rows } = await world.ctx.pool.query('select file_path from health_records where id = $1', [deleted._id])
  const hash = rows[0].file_path.match(/[0-9a-f]{32}/)[0]
  await del(`${LIST}/${deleted._id}`, mira)
  const later = (count: number) => ({ ...world.ctx, now: () => new Date(Date.now() + days(count)) })
  await collectUnusedFiles(later(1))
  await collectUnusedFiles(later(3))
  const left = await world.ctx.pool.query('select hash from stored_files where hash = $1', [hash])
  expect(left.rows).toEqual([])
  expect((await get(fileOf(kept), mira)).statusCode).toBe(200)
})

test('nobody but the patient reaches the records', async () => {
  const { mira, elif } = await twoPeople()
  const stranger = await signedIn('patient')
  const { _id } = await addedRecord(mira)
  const form = { title: 'Mine now', kind: 'scan', date: '2026-01-01' }
  expect((await get(`${LIST}/${_id}/file`, stranger)).statusCode).toBe(404)
  expect((await put(`${LIST}/${_id}`, stranger, form)).statusCode).toBe(404)
  expect((await del(`${LIST}/${_id}`, stranger)).statusCode).toBe(200)
  expect(await listed(stranger)).toEqual([])
  for (const [as, status] of [
    [elif, 403],
    [undefined, 401],
  ] as const) {
    expect((await get(LIST, as)).statusCode).toBe(status)
    expect((await get(`${LIST}/${_id}/file`, as)).statusCode).toBe(status)
    expect((await get(`${LIST}/log`, as)).statusCode).toBe(status)
    expect((await addRecord(as, new File([dicom()], 'x.dcm'))).statusCode).toBe(status)
    expect((await del(`${LIST}/${_id}`, as)).statusCode).toBe(status)
  }
  expect((await listed(mira)).length).toBe(1)
})

test('documents come page by page, each exactly once', async () => {
  const mira = await signedIn('patient')
  for (const date of ['2026-01-01', '2026-01-03', '2026-01-02', '2026-01-02']) await addedRecord(mira, { date })
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { entries: HealthDocument[]; nextCursor: string | null } = (
      await get(`${LIST}?limit=1${cursor && `&cursor=${cursor}`}`, mira)
    ).json()
    seen.push(...page.entries.map(({ date }) => date))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['2026-01-03', '2026-01-02', '2026-01-02', '2026-01-01'])
})

test('the personal data export has the records with their files', async () => {
  const mira = await signedIn('patient')
  await addedRecord(mira, { title: 'Jaw' })
  const entries = unzip((await get('/api/v1/user/my-data', mira)).rawPayload)
  const topic = JSON.parse(String(entries.find(({ name }) => name === 'health-records.json')?.content))
  expect(topic).toMatchObject({ documents: [{ title: 'Jaw', source: 'upload' }], log: [{ event: 'added' }] })
  const file = entries.find(({ name }) => name.endsWith('.dcm'))
  expect(Buffer.compare(file?.content ?? Buffer.alloc(0), dicom())).toBe(0)
})

test('the clinics to share with are those that the patient is in contact with', async () => {
  const { mira, elif } = await twoPeople()
  const other = await signedIn('doctor', { displayname: 'Dr. Unknown' })
  const marko = await signedIn('doctor', { displayname: 'Dr. Marko Babić' })
  await openChat(mira, marko)
  const { clinics } = (await get(`${LIST}/clinics`, mira)).json()
  const ids = clinics.map(({ _id }: { _id: string }) => _id)
  expect(ids).toEqual([elif.user._id, marko.user._id])
  expect(ids).not.toContain(other.user._id)
})

test('a file that is missing in the store is answered with 404', async () => {
  const mira = await signedIn('patient')
  const document = await addedRecord(mira)
  const names: string[] = []
  for await (const { name } of world.ctx.files.list()) if (name.endsWith('.dcm')) names.push(name)
  await world.ctx.files.remove(names)
  expect((await get(fileOf(document), mira)).statusCode).toBe(404)
})

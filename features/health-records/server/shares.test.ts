import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { signedIn, twoPeople } from '#test/people/chat.ts'
import { addedRecord, addRecord, share, sharePath } from '#test/people/record.ts'
import { jpeg } from '#test/pictures.ts'
import { del, get, type Person, post, put, setEmailConfirmed, settings, world } from '#test/world.ts'
import type { SharedRecord } from '../rules/health-records.ts'
import { listSharedRecords, openSharedRecord } from './shared-records.ts'

let shift = 0
settings.config = { rateLimits: false }
settings.now = () => new Date(Date.now() + shift)

/** Runs a part of a test some days later. */
async function later<Result>(count: number, work: () => Promise<Result>) {
  shift = days(count)
  try {
    return await work()
  } finally {
    shift = 0
  }
}

const shared = async (as: Person, chatId: string): Promise<SharedRecord[]> =>
  (await get(`/api/v1/chats/${chatId}/shared-records`, as)).json().records
const fileOf = ({ _id }: SharedRecord) => `/api/v1/shared-records/${_id}/file`
const log = async (as: Person) => (await get('/api/v1/health-records/log', as)).json().entries
const mailsTo = ({ user }: Person) =>
  world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', user.email).execute()

async function sharedPicture() {
  const { mira, elif, chat } = await twoPeople()
  const picture = new File([new Uint8Array(await jpeg())], 'Panoramic X-ray.jpg')
  const { document } = (await addRecord(mira, picture)).json()
  const answer = await share(mira, document._id, elif, { mayDownload: false })
  const [record] = await shared(elif, chat._id)
  return { mira, elif, chat, document, answer, record: record as SharedRecord }
}

test('a clinic opens a shared picture in its chat with the patient, and the patient reads who opened it', async () => {
  const { mira, elif, chat, answer, record } = await sharedPicture()
  expect(answer.json().document.shares).toMatchObject([
    { clinic: { doctor: 'Dr. Elif Kaya' }, mayDownload: false, endedAt: null, isStopped: false },
  ])
  expect(record).toMatchObject({ title: 'Panoramic X-ray', kind: 'scan', mayDownload: false, file: { type: 'image' } })
  const { chat: read } = (await get(`/api/v1/chats/${chat._id}`, elif)).json()
  expect(read.messages.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^I have shared a document/),
  ])

  const opened = await get(fileOf(record), elif)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['x-content-type-options']]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  expect(
    (await log(mira)).map(
      ({ event, title, clinic }: { event: string; title: string; clinic: { doctor: string } | null }) => [
        event,
        title,
        clinic?.doctor,
      ],
    ),
  ).toEqual([
    ['opened', 'Panoramic X-ray', 'Dr. Elif Kaya'],
    ['shared', 'Panoramic X-ray', 'Dr. Elif Kaya'],
    ['added', 'Panoramic X-ray', undefined],
  ])
})

test('a download needs the permission of the patient', async () => {
  const { mira, elif, chat, document, record } = await sharedPicture()
  const refused = await get(`${fileOf(record)}?download=1`, elif)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'The patient has not allowed a download of this document.',
  ])
  await share(mira, document._id, elif, { mayDownload: true })
  const [changed] = await shared(elif, chat._id)
  expect([changed?._id, changed?.mayDownload]).toEqual([record._id, true])
  expect((await get(`${fileOf(record)}?download=1`, elif)).statusCode).toBe(200)
  expect((await log(mira))[0]).toMatchObject({ event: 'downloaded' })
  // The change of an open share sends no second message.
  expect((await get(`/api/v1/chats/${chat._id}`, elif)).json().chat.lastNumber).toBe(1)
})

test('files that cannot be shown on screen are shared with the permission to download, or not at all', async () => {
  const { mira, elif } = await twoPeople()
  const { _id } = await addedRecord(mira)
  const refused = await share(mira, _id, elif, { mayDownload: false })
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/^PDF and DICOM/)])
  expect((await share(mira, _id, elif)).statusCode).toBe(200)
})

test('a share that is taken back ends at once', async () => {
  const { mira, elif, chat, document, record } = await sharedPicture()
  const stopped = await del(sharePath(document._id, elif), mira)
  expect(stopped.json().document.shares).toMatchObject([{ isStopped: true, endedAt: expect.any(String) }])
  expect(await shared(elif, chat._id)).toEqual([])
  expect((await get(fileOf(record), elif)).statusCode).toBe(404)
  expect((await del(sharePath(document._id, elif), mira)).statusCode).toBe(200)
  expect((await log(mira)).map(({ event }: { event: string }) => event)).toEqual(['stopped', 'shared', 'added'])
  // Sharing again opens another share.
  await share(mira, document._id, elif, { mayDownload: false })
  const [again] = await shared(elif, chat._id)
  expect(again?._id).not.toBe(record._id)
  expect((await get(fileOf(record), elif)).statusCode).toBe(404)
})

test.each([
  ['30 days', 29, 31],
  ['6 months', 180, 185],
])('a share for %s ends by itself', async (duration, before, after) => {
  const { mira, elif, chat } = await twoPeople()
  const { _id } = await addedRecord(mira)
  await share(mira, _id, elif, { duration })
  const [record] = await shared(elif, chat._id)
  // The session of the clinic has ended by then: the use cases are asked with a new one.
  const open = async (count: number) =>
    later(count, async () => {
      const actor = { id: elif.user._id, role: 'doctor' as const }
      return (await listSharedRecords(world.ctx, actor, chat._id)).length
    })
  expect([await open(before), await open(after)]).toEqual([1, 0])
  const opening = { shareId: record?._id ?? '', width: null, isDownload: false, client: { userAgent: '', network: '' } }
  await expect(
    later(after, () => openSharedRecord(world.ctx, { id: elif.user._id, role: 'doctor' }, opening)),
  ).rejects.toThrow('There is no such document.')
})

test('a share until the patient stops it has no end', async () => {
  const { mira, elif } = await twoPeople()
  const { _id } = await addedRecord(mira)
  const { document } = (await share(mira, _id, elif, { duration: 'until stopped' })).json()
  expect(document.shares).toMatchObject([{ endsAt: null, endedAt: null }])
})

test('the first opening is mailed to the patient once, without any health detail', async () => {
  const { mira, elif, record } = await sharedPicture()
  for (let opening = 0; opening < 3; opening++) await get(fileOf(record), elif)
  const mails = await mailsTo(mira)
  expect(mails.map(({ subject }) => subject)).toEqual(['A document you shared has been opened'])
  expect(mails[0]?.text).not.toMatch(/X-ray|Elif|Kaya/)
})

test.each([
  ['has not confirmed the address', (mira: Person) => setEmailConfirmed(mira.user._id, null)],
  [
    'has switched these mails off',
    (mira: Person) =>
      world.ctx.db.updateTable('accounts').set({ mails_wanted: [] }).where('id', '=', mira.user._id).execute(),
  ],
])('a patient who %s gets no mail about an opening', async (_what, change) => {
  const { mira, elif, record } = await sharedPicture()
  await change(mira)
  expect((await get(fileOf(record), elif)).statusCode).toBe(200)
  expect(await mailsTo(mira)).toEqual([])
})

test('other clinics, patients and visitors reach no shared document', async () => {
  const { mira, elif, chat, document, record } = await sharedPicture()
  const other = await signedIn('doctor')
  expect((await get(fileOf(record), other)).statusCode).toBe(404)
  expect((await get(`/api/v1/chats/${chat._id}/shared-records`, other)).statusCode).toBe(404)
  expect((await get(fileOf(record), mira)).statusCode).toBe(403)
  expect((await get(`/api/v1/chats/${chat._id}/shared-records`, mira)).statusCode).toBe(403)
  expect((await get(fileOf(record))).statusCode).toBe(401)
  const stranger = await signedIn('patient')
  expect((await share(stranger, document._id, other)).statusCode).toBe(404)
  expect((await del(sharePath(document._id, elif), stranger)).statusCode).toBe(404)
  expect((await share(elif, document._id, other)).statusCode).toBe(403)
  expect((await share(undefined, document._id, other)).statusCode).toBe(401)
  expect((await log(mira)).length).toBe(2)
})

test('a document is shared with providers only, and not with one that blocks the patient', async () => {
  const { mira, elif, chat } = await twoPeople()
  const { _id } = await addedRecord(mira)
  expect((await share(mira, _id, await signedIn('patient'))).statusCode).toBe(404)
  await put(`/api/v1/chats/${chat._id}/blocked`, elif, { isBlocked: true })
  expect((await share(mira, _id, elif)).statusCode).toBe(403)
})

test('a patient who blocks a clinic hides what was shared with it', async () => {
  const { mira, elif, chat, record } = await sharedPicture()
  await put(`/api/v1/chats/${chat._id}/blocked`, mira, { isBlocked: true })
  expect((await get(fileOf(record), elif)).statusCode).toBe(404)
})

test('a document of one clinic is shared with another, and not with the clinic that has it', async () => {
  const { mira, elif, chat } = await twoPeople()
  const form = new FormData()
  form.set('id', crypto.randomUUID())
  form.append('attachment', new File([new Uint8Array(await jpeg())], 'plan.jpg'))
  await post(`/api/v1/chats/${chat._id}/messages`, elif, form)
  const [document] = (await get('/api/v1/health-records', mira)).json().entries
  const marko = await signedIn('doctor', { displayname: 'Dr. Marko Babić' })
  const refused = await share(mira, document._id, elif)
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/has the document already/)])
  expect((await share(mira, document._id, marko)).statusCode).toBe(200)
  const { chats } = (await get('/api/v1/chats', marko)).json()
  const [record] = await shared(marko, chats[0]._id)
  expect((await get(fileOf(record as SharedRecord), marko)).statusCode).toBe(200)
})

test('sharing and opening are in the audit log', async () => {
  const { mira, elif, document, record } = await sharedPicture()
  await get(fileOf(record), elif)
  await del(sharePath(document._id, elif), mira)
  const { rows } = await world.ctx.pool.query(
    "select action, actor_role from audit_events where account_id = $1 and action like 'record%' order by id",
    [mira.user._id],
  )
  expect(rows.map(({ action, actor_role }) => [action, actor_role])).toEqual([
    ['record_shared', 'patient'],
    ['record_opened', 'doctor'],
    ['record_share_stopped', 'patient'],
  ])
})

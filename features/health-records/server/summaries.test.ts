import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { bookedAppointment } from '#test/appointments.ts'
import { clinicOf, NOW } from '#test/people/appointment.ts'
import { openChat, signedIn } from '#test/people/chat.ts'
import { share } from '#test/people/record.ts'
import { saveSummary, WRITTEN } from '#test/people/summary.ts'
import { del, get, type Person, put, settings } from '#test/world.ts'
import type { HealthDocument } from '../rules/health-records.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

const LIST = '/api/v1/health-records'
const listed = async (as: Person): Promise<HealthDocument[]> => (await get(LIST, as)).json().entries

async function textOf(path: string, as: Person) {
  const { rawPayload, statusCode, headers } = await get(path, as)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload), { verbosity: 0 })
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

/** A talk late in the evening in Berlin, where the patient is, and on the next day in Istanbul. */
async function summarised() {
  const mira = await signedIn('patient')
  const elif = await clinicOf()
  const startsAt = new Date('2026-11-13T21:30:00.000Z')
  const id = await bookedAppointment({ patient: mira, provider: elif, startsAt })
  await saveSummary(elif, id)
  return { mira, elif, id }
}

test('a summary is a document of its patient once it is sent, and printed without the note', async () => {
  const { mira, elif, id } = await summarised()
  expect(await listed(mira)).toEqual([])
  await saveSummary(elif, id, { version: 1, isSent: true })
  const [document] = await listed(mira)
  expect(document).toMatchObject({
    source: 'summary',
    title: 'Summary of 13 November 2026',
    kind: 'letter',
    date: '2026-11-13',
    isMine: false,
    clinic: { doctor: 'Dr. Elif Kaya' },
    file: { type: 'pdf', name: 'Summary of 13 November 2026.pdf', bytes: null },
  })
  const text = await textOf(`${LIST}/${document?._id}/file`, mira)
  for (const part of ['Summary of 13 November 2026', 'Mira Lang', 'Dr. Elif Kaya', 'X-ray reviewed.', 'No ibuprofen'])
    expect(text).toContain(part)
  expect(text).not.toContain(WRITTEN.teamNote)
  await saveSummary(elif, id, { version: 2, isSent: true, text: 'Corrected' })
  expect(await textOf(`${LIST}/${document?._id}/file`, mira)).toContain('Corrected')
})

test('a patient renames the summary and shares it with another clinic, and cannot delete it', async () => {
  const { mira, elif, id } = await summarised()
  await saveSummary(elif, id, { version: 1, isSent: true })
  const [document] = await listed(mira)
  const path = `${LIST}/${document?._id}`
  await put(path, mira, { title: 'My implants', kind: 'plan', date: '2026-11-01' })
  expect((await listed(mira))[0]).toMatchObject({ _id: document?._id, title: 'My implants', date: '2026-11-01' })
  const can = await clinicOf('Dr. Can')
  expect((await share(mira, document?._id ?? '', elif)).statusCode).toBe(400)
  expect((await share(mira, document?._id ?? '', can)).statusCode).toBe(200)
  const { _id: chatId } = await openChat(mira, can)
  const [record] = (await get(`/api/v1/chats/${chatId}/shared-records`, can)).json().records
  expect(record).toMatchObject({ title: 'My implants', file: { type: 'pdf' } })
  expect(await textOf(`/api/v1/shared-records/${record._id}/file?download=1`, can)).toContain('X-ray reviewed.')
  expect((await del(path, mira)).statusCode).toBe(400)
  const stranger = await signedIn('patient')
  expect([(await get(`${path}/file`, stranger)).statusCode, await listed(stranger)]).toEqual([404, []])
})

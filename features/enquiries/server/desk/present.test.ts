import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RecordEvent } from '#features/health-records/rules/health-records.ts'
import { addedRecord, dicom } from '#test/people/record.ts'
import { asked, opened } from '#test/people/request.ts'
import { unzip } from '#test/unzip.ts'
import { del, get, type Person, person, post, settings, world } from '#test/world.ts'

settings.config = { rateLimits: false }

const RECORDS = '/api/v1/health-records'
const fileOf = (reference: string, id: string | undefined) =>
  `/api/v1/operator/requests/${reference}/documents/${id}/file`
const eventsOf = async (patient: Person): Promise<RecordEvent[]> =>
  (await get(`${RECORDS}/log`, patient)).json().entries
const sendingsOf = async (patient: Person) => (await get(RECORDS, patient)).json().entries[0].sendings

const form = (change: object) => ({
  fullName: 'Aoife Murphy',
  email: `aoife.${randomUUID()}@example.org`,
  message: 'A tooth hurts.',
  source: 'plan',
  submission: randomUUID(),
  ...change,
})
const ask = (sender: Person | undefined, change: object) => post('/api/v1/consultations', sender, form(change))
const count = async () => {
  const { requests } = await world.ctx.db
    .selectFrom('consultations')
    .select(({ fn }) => fn.countAll<string>().as('requests'))
    .executeTakeFirstOrThrow()
  return Number(requests)
}

test('the care team opens what a patient sends along, and the patient reads that it did', async () => {
  const patient = await person('patient')
  const operator = await person('operator')
  const { _id } = await addedRecord(patient, { title: 'Jaw' })
  const { reference } = await asked({ documents: [_id] }, patient)
  const { documents, hasAccount } = await opened(operator, reference)
  expect([documents, hasAccount]).toEqual([[{ _id: expect.any(String), name: 'Jaw', type: 'dicom' }], true])
  // The id of the health record is not the desk's
  expect(documents[0]?._id).not.toBe(_id)
  expect(await sendingsOf(patient)).toEqual([{ to: 'care-team', reference }])

  const file = await get(fileOf(reference, documents[0]?._id), operator)
  expect([file.statusCode, Buffer.compare(file.rawPayload, dicom())]).toEqual([200, 0])
  const [opening] = await eventsOf(patient)
  expect(opening).toMatchObject({ event: 'opened', title: 'Jaw', isCareTeam: true, clinic: null })
  const exported = unzip((await get('/api/v1/user/my-data', patient)).rawPayload)
  const requests = exported.find(({ name }) => name === 'consultations.json')?.content
  expect(JSON.parse(String(requests))).toMatchObject([{ reference, documents: [{ id: _id, title: 'Jaw' }] }])
})

test('nobody else opens them, and none of another request', async () => {
  const patient = await person('patient')
  const operator = await person('operator')
  const { _id } = await addedRecord(patient)
  const { reference } = await asked({ documents: [_id] }, patient)
  const other = await asked()
  const [document] = (await opened(operator, reference)).documents
  const statusOf = async (as: Person | undefined, path: string) => (await get(path, as)).statusCode
  expect(await statusOf(undefined, fileOf(reference, document?._id))).toBe(401)
  expect(await statusOf(patient, fileOf(reference, document?._id))).toBe(403)
  expect(await statusOf(await person('doctor'), fileOf(reference, document?._id))).toBe(403)
  expect(await statusOf(operator, fileOf(other.reference, document?._id))).toBe(404)
  expect(await statusOf(operator, fileOf(reference, _id))).toBe(404)
  expect((await eventsOf(patient)).map(({ event }) => event)).toEqual(['added'])
})

test('a document that the patient deletes is gone from the request, and so are all while it is deleted', async () => {
  const patient = await person('patient')
  const operator = await person('operator')
  const { _id: kept } = await addedRecord(patient, { title: 'Kept' })
  const { _id: deleted } = await addedRecord(patient, { title: 'Deleted' })
  const { reference } = await asked({ documents: [kept, deleted] }, patient)
  await del(`${RECORDS}/${deleted}`, patient)
  const request = await opened(operator, reference)
  expect(request.documents.map(({ name }) => name)).toEqual(['Kept'])

  const path = `/api/v1/operator/requests/${reference}/deletion`
  await post(path, operator, { version: request.version, isDeleted: true, confirmation: reference })
  expect((await get(fileOf(reference, request.documents[0]?._id), operator)).statusCode).toBe(404)
  expect(await sendingsOf(patient)).toEqual([])
})

test('documents of other people, of visitors and of providers are refused, and nothing is stored', async () => {
  const patient = await person('patient')
  const other = await person('patient')
  const { _id: foreign } = await addedRecord(other)
  const { _id: own } = await addedRecord(patient)
  const before = await count()
  const refusals = [
    await ask(undefined, { documents: [own] }),
    await ask(await person('doctor'), { documents: [own] }),
    await ask(patient, { documents: [own, foreign] }),
    await ask(patient, { documents: [randomUUID()] }),
    await ask(patient, { documents: ['jaw.dcm'] }),
    await ask(patient, { documents: own }),
    await ask(patient, { documents: Array.from({ length: 11 }, () => randomUUID()) }),
  ]
  expect(refusals.map((refusal) => [refusal.statusCode, refusal.json().message])).toEqual([
    [401, 'Please log in to send documents with your request.'],
    [403, 'Only patients can send documents with a request.'],
    [400, 'A document you selected is no longer in your health records. Please remove it.'],
    [400, 'A document you selected is no longer in your health records. Please remove it.'],
    [400, 'Choose documents from your health records.'],
    [400, 'Choose documents from your health records.'],
    [400, 'Choose at most 10 documents.'],
  ])
  expect(await count()).toBe(before)
})

test('a request that is sent again keeps its documents, and one with others is no duplicate of it', async () => {
  const patient = await person('patient')
  const { _id: first } = await addedRecord(patient)
  const { _id: second } = await addedRecord(patient)
  const body = form({ documents: [first, first] })
  const send = (change: object = {}) => post('/api/v1/consultations', patient, { ...body, ...change })
  const [stored, ...replays] = await Promise.all([send(), send(), send()])
  expect(new Set([stored, ...replays].map((answer) => answer?.json().reference)).size).toBe(1)
  const changed = await send({ documents: [first, second] })
  expect([changed.statusCode, changed.json().code]).toEqual([409, 'taken'])
  // The same words from another tab
  const sameElsewhere = await send({ submission: randomUUID() })
  expect(sameElsewhere.json().reference).toBe(stored?.json().reference)
  const more = await send({ submission: randomUUID(), documents: [first, second] })
  expect(more.json().reference).not.toBe(stored?.json().reference)
})

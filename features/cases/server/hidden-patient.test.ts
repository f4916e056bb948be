import { beforeAll, expect, test } from 'vitest'
import {
  accept,
  dentist,
  hannah,
  NOW,
  quoteForm,
  readCase,
  readRequest,
  requestTo,
  sendQuote,
  sentCase,
} from '#test/people/case.ts'
import { addRecord, dicom } from '#test/people/record.ts'
import { drawn, extrasIn, pdf } from '#test/pictures.ts'
import { get, type Person, post, settings, world } from '#test/world.ts'
import type { PatientCase } from '../rules/cases.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

let patient: Person
let elif: Person
let szabo: Person
let sent: PatientCase
let records: string[]

/** A patient with a picture, a PDF and a DICOM file that all say who they are, in their content and their names. */
beforeAll(async () => {
  patient = await hannah()
  elif = await dentist('Bosphorus Dental')
  szabo = await dentist('Danube Dental')
  const who = patient.user.displayname
  const picture = await drawn()
    .withExif({ IFD0: { Artist: who, Copyright: patient.user.email ?? '' } })
    .jpeg()
    .toBuffer()
  expect(picture.includes(who)).toBe(true)
  const dicomFile = dicom()
  dicomFile.set(new TextEncoder().encode(who), 200)
  records = []
  for (const file of [
    new File([new Uint8Array(picture)], `${who}.jpg`),
    new File([new Uint8Array(pdf(who))], `${who}.pdf`),
    new File([dicomFile], `${who}.dcm`),
  ])
    records.push((await addRecord(patient, file)).json().document._id)
  sent = await sentCase(patient, [elif, szabo], { documents: records })
})

/** What would identify the patient: also ids that a clinic could find again elsewhere. */
const secrets = () => [
  patient.user._id,
  patient.user.email ?? '',
  patient.user.username,
  'Zwetschgenbaum',
  'Hannelore',
  '7654321',
  sent._id,
  ...records,
]

function expectHidden(what: string, text: string) {
  for (const secret of secrets())
    expect([what, secret, text.toLowerCase().includes(secret.toLowerCase())]).toEqual([what, secret, false])
}

/** Everything that a clinic can get about the case: answers with their headers, mails, notifications, files and its data export. */
async function everythingOf(clinic: Person) {
  const request = requestTo(sent, clinic)
  const found: [string, string][] = []
  for (const url of [
    `/api/v1/case-requests/${request}`,
    '/api/v1/case-requests',
    `/api/v1/case-requests/${request}/messages`,
    '/api/v1/notifications',
    '/api/v1/chats',
    '/api/v1/health-records',
    '/api/v1/shared-records',
  ]) {
    const answer = await get(url, clinic)
    found.push([url, JSON.stringify(answer.headers) + answer.body])
  }
  for (const { _id } of (await readRequest(clinic, request)).documents) {
    const answer = await get(`/api/v1/case-requests/${request}/documents/${_id}/file`, clinic)
    found.push([`file ${_id}`, JSON.stringify(answer.headers) + answer.rawPayload.toString('latin1')])
  }
  const mails = await world.ctx.db.selectFrom('mails').selectAll().where('to_address', '=', clinic.user.email).execute()
  found.push(['mails', JSON.stringify(mails)])
  const notified = await world.ctx.db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', clinic.user._id)
    .execute()
  found.push(['stored notifications', JSON.stringify(notified)])
  const subject = { id: clinic.user._id, email: clinic.user.email ?? null }
  for (const { name, read } of world.ctx.registry.personalData)
    found.push([`export of ${name}`, JSON.stringify(await read(world.ctx, subject))])
  return found
}

test('no clinic can learn who asks before the acceptance', async () => {
  const request = requestTo(sent, elif)
  await post(`/api/v1/case-requests/${request}/messages`, patient, { id: crypto.randomUUID(), text: 'How long?' })
  await post(`/api/v1/case-requests/${request}/messages`, elif, { id: crypto.randomUUID(), text: 'Two trips.' })
  await sendQuote(elif, request)
  const { documents } = await readRequest(elif, request)
  expect(documents.map(({ name, type, isVisible }) => [name, type, isVisible])).toEqual([
    ['document-1.webp', 'image', true],
    ['document-2.pdf', 'pdf', false],
    ['document-3.dcm', 'dicom', false],
  ])
  const files = documents.map(({ _id }) => get(`/api/v1/case-requests/${request}/documents/${_id}/file`, elif))
  const [picture, ...others] = await Promise.all(files)
  expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  expect(picture?.statusCode).toBe(200)
  expect(await extrasIn(picture?.rawPayload ?? Buffer.alloc(0))).toEqual([])
  for (const clinic of [elif, szabo]) for (const [what, text] of await everythingOf(clinic)) expectHidden(what, text)
})

test('refusals, and what other clinics get after the acceptance, do not tell either', async () => {
  const request = requestTo(sent, elif)
  const form = quoteForm({ replaces: (await readRequest(elif, request)).quote?._id })
  await sendQuote(elif, request, form)
  const conflict = await sendQuote(elif, request)
  expectHidden('conflict', conflict.body)
  await sendQuote(szabo, requestTo(sent, szabo))
  expect((await accept(patient, sent, form.id)).statusCode).toBe(200)
  for (const [what, text] of await everythingOf(szabo)) expectHidden(what, text)
  const late = await sendQuote(szabo, requestTo(sent, szabo))
  expect(late.statusCode).toBe(409)
  expectHidden('late quote', late.body)
})

test('the chosen clinic learns it, with all documents, and the patient reads each opening', async () => {
  const request = requestTo(sent, elif)
  const { patient: who, documents } = await readRequest(elif, request)
  expect(who).toMatchObject({ _id: patient.user._id, name: 'Hannelore Zwetschgenbaum', email: patient.user.email })
  expect(documents.map(({ isVisible }) => isVisible)).toEqual([true, true, true])
  expect((await readCase(patient, sent)).documents.map(({ isVisible }) => isVisible)).toEqual([true, true, true])
  const scan = await get(`/api/v1/case-requests/${request}/documents/${documents[2]?._id}/file`, elif)
  expect(scan.rawPayload.includes('Zwetschgenbaum')).toBe(true)
  const { entries } = (await get('/api/v1/health-records/log', patient)).json()
  expect(entries[0]).toMatchObject({ event: 'opened', clinic: { doctor: 'Bosphorus Dental' } })
})

test('the patient reads that clinics open pictures of an open case, and nothing of one that is closed', async () => {
  const open = await sentCase(patient, [elif], { documents: records })
  expect(open.documents.map(({ isVisible }) => isVisible)).toEqual([true, false, false])
  await post(`/api/v1/cases/${open._id}/closure`, patient, {})
  expect((await readCase(patient, open)).documents.map(({ isVisible }) => isVisible)).toEqual([false, false, false])
})

import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import {
  accept,
  acceptedCase,
  dentist,
  hannah,
  NOW,
  quotedCase,
  quoteForm,
  readRequest,
  requestTo,
  sendQuote,
  sentCase,
} from '#test/people/case.ts'
import { get, post, settings, world } from '#test/world.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

async function textOf(bytes: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await document.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

test('both sides print what was agreed on, with the changes that were accepted', async () => {
  const { patient, elif, sent, request } = await acceptedCase()
  const id = crypto.randomUUID()
  const lines = [{ kind: 'add', name: 'Temporary crown', teeth: [26], amount: 4_000 }]
  await post(`/api/v1/case-requests/${request}/change-orders`, elif, { id, reason: 'It protects the tooth.', lines })
  await post(`/api/v1/cases/${sent._id}/change-orders/${id}/decision`, patient, { decision: 'accept' })
  const answer = await get(`/api/v1/cases/${sent._id}/pdf`, patient)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['content-disposition']).toContain(`quote-${sent.reference}.pdf`)
  const text = await textOf(answer.rawPayload)
  for (const words of [
    `Case ${sent.reference}`,
    'Accepted on 18 November 2026',
    'Clinic A',
    'Hannelore Zwetschgenbaum',
    '2 × Implant with crown (46, 36)',
    'Straumann BLX · 10-year guarantee',
    'Reason: The bone is thin.',
    '$2,300.00',
    '1 × Temporary crown (26)',
    '$3,220.00 – $3,420.00',
    'Visit 1: 5 nights, then 12–26 weeks of healing',
    '3D scan, Airport transfer',
    'It protects the tooth.',
    '+$40.00',
    'Tooth numbers: FDI',
  ])
    expect(text).toContain(words)
  expect(await textOf((await get(`/api/v1/case-requests/${request}/pdf`, elif)).rawPayload)).toBe(text)
})

test('a change that narrows a range is printed with ordered bounds and signs', async () => {
  const { patient, elif, sent, request } = await acceptedCase()
  const { agreement } = await readRequest(elif, request)
  const open = agreement?.lines.find(({ price }) => price.low < price.high)
  const id = crypto.randomUUID()
  const lines = [{ kind: 'reprice', lineId: open?._id, amount: 30_000 }]
  await post(`/api/v1/case-requests/${request}/change-orders`, elif, { id, reason: 'After the scan.', lines })
  await post(`/api/v1/cases/${sent._id}/change-orders/${id}/decision`, patient, { decision: 'accept' })
  expect(await textOf((await get(`/api/v1/cases/${sent._id}/pdf`, patient)).rawPayload)).toContain(
    '−$100.00 to +$100.00',
  )
})

test('nothing is printed for clinics that were not chosen, for others, and before the acceptance', async () => {
  const { szabo, sent } = await acceptedCase()
  expect((await get(`/api/v1/case-requests/${requestTo(sent, szabo)}/pdf`, szabo)).statusCode).toBe(404)
  const open = await quotedCase()
  expect((await get(`/api/v1/cases/${open.sent._id}/pdf`, open.patient)).statusCode).toBe(404)
  expect((await get(`/api/v1/case-requests/${open.request}/pdf`, open.elif)).statusCode).toBe(404)
  expect((await get(`/api/v1/cases/${sent._id}/pdf`, open.patient)).statusCode).toBe(404)
})

test('a jaw, and what the clinic does not do, are part of what was agreed on', async () => {
  const patient = await hannah()
  const elif = await dentist('Clinic')
  const sent = await sentCase(patient, [elif], { plan: '1-a4l-rc26' })
  const at = (treatment: string) => sent.lines.find((line) => line.treatment === treatment)?.position
  const lines = [
    { position: at('all-on-4'), answer: 'changed', name: 'All-on-6', amount: 600_000, reason: 'Six hold better.' },
    { position: at('root-canal'), answer: 'not_possible', reason: 'The tooth cannot be saved.' },
  ]
  const form = quoteForm({ lines })
  expect((await sendQuote(elif, requestTo(sent, elif), form)).statusCode).toBe(200)
  await accept(patient, sent, form.id)
  const text = await textOf((await get(`/api/v1/cases/${sent._id}/pdf`, patient)).rawPayload)
  expect(text).toContain('1 × All-on-6 (lower jaw)')
  expect(text).toMatch(/Not possible at this clinic .*1 × Root canal treatment \(26\) .*The tooth cannot be saved\./)
})

test('the patient stays named as they were at the acceptance', async () => {
  const { patient, sent } = await acceptedCase()
  await world.ctx.db
    .updateTable('accounts')
    .set({ display_name: 'Another Name' })
    .where('id', '=', patient.user._id)
    .execute()
  const text = await textOf((await get(`/api/v1/cases/${sent._id}/pdf`, patient)).rawPayload)
  expect(text).toContain('Hannelore Zwetschgenbaum')
  expect(text).not.toContain('Another Name')
})

import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { acceptedCase, NOW, quotedCase, requestTo } from '#test/case-people.ts'
import { get, post, settings } from '#test/world.ts'

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
    '$2,300.00',
    '1 × Temporary crown (26)',
    '$3,220.00 – $3,420.00',
    'Visit 1: 5 nights, then 12–26 weeks of healing',
    '3D scan, Airport transfer',
    'It protects the tooth.',
  ])
    expect(text).toContain(words)
  expect(await textOf((await get(`/api/v1/case-requests/${request}/pdf`, elif)).rawPayload)).toBe(text)
})

test('nothing is printed for clinics that were not chosen, for others, and before the acceptance', async () => {
  const { szabo, sent } = await acceptedCase()
  expect((await get(`/api/v1/case-requests/${requestTo(sent, szabo)}/pdf`, szabo)).statusCode).toBe(404)
  const open = await quotedCase()
  expect((await get(`/api/v1/cases/${open.sent._id}/pdf`, open.patient)).statusCode).toBe(404)
  expect((await get(`/api/v1/case-requests/${open.request}/pdf`, open.elif)).statusCode).toBe(404)
  expect((await get(`/api/v1/cases/${sent._id}/pdf`, open.patient)).statusCode).toBe(404)
})

import { describe, expect, test } from 'vitest'
import type { Reliability } from '#features/reliability/rules/reliability.ts'
import { countDaily } from '#features/reliability/server/reliability.ts'
import { days } from '#platform/rules/durations.ts'
import { acceptedCase, NOW, readRequest, requestTo } from '#test/people/case.ts'
import { entry, invoiceForm } from '#test/people/invoice.ts'
import { get, type Person, post, settings, world } from '#test/world.ts'
import type { BillablesAnswer, InvoiceForm } from '../rules/invoices.ts'

const URL = '/api/v1/invoices'
settings.config = { rateLimits: false }
let now = NOW
settings.now = () => now

type Accepted = Awaited<ReturnType<typeof acceptedCase>>

const formFor = ({ patient, request }: Accepted, unitPrice: number, change: Partial<InvoiceForm> = {}) =>
  invoiceForm(patient, null, {
    caseRequestId: request,
    lines: [{ text: 'Treatment as agreed', quantity: 1, unitPrice }],
    ...change,
  })
const issue = (people: Accepted, unitPrice: number, change: Partial<InvoiceForm> = {}) =>
  post(URL, people.elif, formFor(people, unitPrice, change))
const casesOf = async (elif: Person) => {
  const billables: BillablesAnswer = (await get(`${URL}/occasions`, elif)).json()
  return billables.patients.flatMap(({ cases }) => cases)
}

/** Makes the range of the examined treatment an exact price, so that 318,000 to 338,000 become a sum. */
async function settle({ elif, patient, request, sent }: Accepted, amount = 30_000) {
  const { agreement } = (await get(`/api/v1/case-requests/${request}`, elif)).json().request
  const open = agreement.lines.find(({ price }: { price: { low: number; high: number } }) => price.low < price.high)
  const id = crypto.randomUUID()
  const lines = [{ kind: 'reprice', lineId: open._id, amount }]
  await post(`/api/v1/case-requests/${request}/change-orders`, elif, { id, reason: 'After the scan.', lines })
  await post(`/api/v1/cases/${sent._id}/change-orders/${id}/decision`, patient, { decision: 'accept' })
}

describe('an invoice for a case', () => {
  test('is offered with what is agreed on and not invoiced yet, and names the case', async () => {
    const people = await acceptedCase()
    const { reference } = people.sent
    expect(await casesOf(people.elif)).toEqual([{ _id: people.request, reference, currency: 'USD', open: null }])
    await settle(people)
    expect(await casesOf(people.elif)).toMatchObject([{ open: 328_000 }])

    const first = await issue(people, 100_000)
    expect(first.json().invoice.case).toEqual({ requestId: people.request, reference, isFinal: false })
    expect(await casesOf(people.elif)).toMatchObject([{ open: 228_000 }])
    expect((await get(`${URL}/${first.json().invoice._id}`, people.patient)).json().invoice.case.reference).toBe(
      reference,
    )
  })

  test('is issued once for the same form, and its final one is the last', async () => {
    const people = await acceptedCase()
    const form = formFor(people, 318_000, { isFinal: true })
    for (let times = 0; times < 2; times++) expect((await post(URL, people.elif, form)).statusCode).toBe(200)
    expect(await casesOf(people.elif)).toEqual([])
    expect(await readRequest(people.elif, people.request)).toMatchObject({ isInvoiced: true })
    const late = await issue(people, 1000)
    expect([late.statusCode, late.json().message]).toEqual([400, 'This case already has its final invoice.'])

    await post(`${URL}/${form.id}/entries`, people.elif, entry({ kind: 'void', amount: undefined, paidBy: undefined }))
    expect(await readRequest(people.elif, people.request)).toMatchObject({ isInvoiced: false })
    expect((await issue(people, 1000)).statusCode).toBe(200)
  })

  test('of two final invoices at once, one is issued', async () => {
    const people = await acceptedCase()
    const answers = await Promise.all([318_000, 319_000, 320_000].map((sum) => issue(people, sum, { isFinal: true })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test.each([
    ['another currency', { currency: 'EUR' }, 'Write this invoice in USD, the currency of your quote.'],
    ['a case of others', { caseRequestId: crypto.randomUUID() }, 'Choose one of this patient’s cases.'],
    ['two occasions', { packageId: crypto.randomUUID() }, 'Choose a case, an appointment or a package.'],
  ])('is refused with %s', async (_what, change, message) => {
    const people = await acceptedCase()
    expect((await issue(people, 1000, change)).json().message).toBe(message)
  })

  test('is not for a clinic that was not chosen', async () => {
    const { patient, szabo, sent } = await acceptedCase()
    const form = invoiceForm(patient, null, { caseRequestId: requestTo(sent, szabo) })
    expect((await post(URL, szabo, form)).statusCode).toBe(404)
    expect(await casesOf(szabo)).toEqual([])
  })
})

test('profiles show by how much final invoices exceed the quotes', async () => {
  const people = await acceptedCase()
  await settle(people)
  await issue(people, 100_000)
  await issue(people, 261_000, { isFinal: true })
  now = new Date(NOW.getTime() + days(1))
  await countDaily(world.ctx)
  const stored = await world.ctx.db
    .selectFrom('provider_reliability')
    .select(['invoiced', 'variance'])
    .where('provider_id', '=', people.elif.user._id)
    .executeTakeFirst()
  // 361,000 beside the 318,000 to 338,000 of the quote, whatever was agreed on since.
  expect([stored?.invoiced, stored?.variance?.toFixed(4)]).toEqual([1, '0.0680'])
  const { reliability }: { reliability: Reliability } = (
    await get(`/api/v1/providers/${people.elif.user._id}/reliability`)
  ).json()
  expect(reliability.invoiceVariance).toEqual({ value: null, cases: 1 })
})

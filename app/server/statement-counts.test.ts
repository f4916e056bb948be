import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSearch } from '#features/search/rules/search.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { book, clinicOf, freeTimes, NOW, requested, requestOf } from '#test/people/appointment.ts'
import { quotedCase } from '#test/people/case.ts'
import { twoPeople } from '#test/people/chat.ts'
import { issuedInvoice } from '#test/people/invoice.ts'
import { countingStatements } from '#test/statements.ts'
import { get, person, post, settings, world } from '#test/world.ts'
import { createPublicReads } from './pages/public-reads.ts'

const dental = services({ 'Dental Treatment': { 'Dental Implant': 480 } })

beforeEach(() => {
  settings.now = () => NOW
  // The index of searches follows changes in the background when a second has passed.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => void vi.useRealTimers())

/** How many statements a request sends, its session, BEGIN and COMMIT included. */
async function expectStatements(count: number, send: () => Promise<{ statusCode: number } | object | null>) {
  const { answer, statements } = await countingStatements(send)
  if (answer && 'statusCode' in answer) expect(answer.statusCode).toBe(200)
  expect(statements, statements.join('\n\n')).toHaveLength(count)
}

const reads = () => createPublicReads(world.ctx, { openapi: () => ({}) as never })

test('a page of results', async () => {
  await provider('Arena', { clinic: clinic('Arena', 'Pula', 'Croatia'), services: dental })
  const query = readSearch(new URLSearchParams('keyword=implant&city=Pula'))
  await reads().search(query)
  await expectStatements(1, () => reads().search(query))
})

test('the page of a profile', async () => {
  const id = await provider('Arena', { clinic: clinic('Arena', 'Pula', 'Croatia'), services: dental })
  await expectStatements(1, () => reads().profilePage(id))
})

test('the slots of a provider', async () => {
  const elif = await clinicOf()
  await expectStatements(1, () => get(`/api/v1/providers/${elif.user._id}/slots?days=7`))
})

test('a booking', async () => {
  const mira = await person('patient')
  const elif = await clinicOf()
  await requested(mira, elif)
  const startsAt = (await freeTimes(elif)).at(-1) ?? ''
  await expectStatements(10, () => book(mira, requestOf(elif, startsAt)))
})

test('a chat message', async () => {
  const { mira, chat } = await twoPeople()
  const message = { id: crypto.randomUUID(), text: 'Good morning' }
  await expectStatements(2, () => post(`/api/v1/chats/${chat._id}/messages`, mira, message))
})

test('the own account of a patient, and of a clinic', async () => {
  const mira = await person('patient')
  await expectStatements(1, () => get('/api/v1/user/me', mira))
  const elif = await clinicOf()
  await expectStatements(3, () => get('/api/v1/user/me', elif))
})

test('the cases of a patient', async () => {
  const { patient } = await quotedCase()
  await expectStatements(2, () => get('/api/v1/cases', patient))
})

test('the totals of a plan', async () => {
  await provider('Arena', { clinic: clinic('Arena', 'Pula', 'Croatia'), services: dental })
  await get('/api/v1/plans/totals?plan=1-M3646-im3646')
  await expectStatements(1, () => get('/api/v1/plans/totals?plan=1-M3646-im3646-cz26-rc26'))
})

test('the invoices of a provider', async () => {
  const { elif } = await issuedInvoice()
  await expectStatements(2, () => get('/api/v1/invoices', elif))
})

test('the dashboard of a patient', async () => {
  const mira = await person('patient')
  await requested(mira, await clinicOf())
  await expectStatements(4, () => get('/api/v1/dashboard/journey', mira))
})

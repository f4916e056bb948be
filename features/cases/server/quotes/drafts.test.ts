import { beforeEach, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import {
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
import { del, type Person, post, put, settings, world } from '#test/world.ts'
import type { QuoteDraft } from '../../rules/quote-drafts.ts'
import { expireCases } from '../expiry.ts'
import { caseData } from '../personal-data.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

const content = (change: Partial<QuoteDraft> = {}): QuoteDraft => ({
  id: crypto.randomUUID(),
  replaces: null,
  currency: 'USD',
  lines: [],
  visits: [{ nights: '5', weeksLow: '', weeksHigh: '', days: ['2027-01-12'] }],
  included: ['hotel'],
  paymentTerms: 'Half before each trip.',
  message: 'Not finished\nyet',
  validUntil: '2026-12-20',
  ...change,
})

const asked = async () => {
  const patient = await hannah()
  const elif = await dentist('Bosphorus Dental')
  const sent = await sentCase(patient, [elif])
  return { patient, elif, sent, request: requestTo(sent, elif) }
}
const save = (clinic: Person, request: string, draft: QuoteDraft, version = 0) =>
  put(`/api/v1/case-requests/${request}/draft`, clinic, { version, content: draft })
const draftOf = async (clinic: Person, request: string) => (await readRequest(clinic, request)).draft
const stored = async (request: string) =>
  (await world.ctx.db.selectFrom('quote_drafts').select('version').where('request_id', '=', request).execute()).length

test('a clinic goes on with its draft on another device', async () => {
  const { elif, request } = await asked()
  const first = content()
  const answer = await save(elif, request, first)
  expect([answer.statusCode, answer.json().draft]).toEqual([200, expect.objectContaining({ version: 1 })])
  expect(await draftOf(elif, request)).toEqual({ version: 1, savedAt: NOW.toISOString(), content: first })
  // A replay of a save changes nothing.
  expect((await save(elif, request, first)).json().draft.version).toBe(1)
  expect((await save(elif, request, { ...first, message: 'Finished.' }, 1)).json().draft.version).toBe(2)
})

test('of two devices the later one is refused with the draft of the first', async () => {
  const { elif, request } = await asked()
  const drafts = [1, 2, 3, 4, 5].map((number) => content({ message: `Device ${number}` }))
  const answers = await Promise.all(drafts.map((draft) => save(elif, request, draft)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  const winner = await draftOf(elif, request)
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
    expect(answer.json()).toMatchObject({ code: 'changed', draft: winner })
  // Once it is known, it can be replaced.
  expect((await save(elif, request, content(), 1)).statusCode).toBe(200)
})

test('a draft that was discarded is not brought back by an older one', async () => {
  const { elif, request } = await asked()
  await save(elif, request, content())
  for (const _ of [1, 2])
    expect((await del(`/api/v1/case-requests/${request}/draft`, elif)).json().request.draft).toEqual({
      version: 2,
      savedAt: NOW.toISOString(),
      content: null,
    })
  expect((await save(elif, request, content(), 1)).statusCode).toBe(409)
  expect((await save(elif, request, content(), 2)).statusCode).toBe(200)
})

test('a first save that is on its way does not bring back a draft that was discarded or declined', async () => {
  const { elif, request } = await asked()
  const none = { version: 1, savedAt: NOW.toISOString(), content: null }
  for (const _ of [1, 2])
    expect((await del(`/api/v1/case-requests/${request}/draft`, elif)).json().request.draft).toEqual(none)
  const late = await save(elif, request, content())
  expect([late.statusCode, late.json().draft]).toEqual([409, none])
  const declined = await asked()
  await post(`/api/v1/case-requests/${declined.request}/decline`, declined.elif, { reason: '' })
  expect((await save(declined.elif, declined.request, content())).statusCode).toBe(409)
  expect(await draftOf(declined.elif, declined.request)).toEqual(none)
  // The clinic can answer after all.
  expect((await save(declined.elif, declined.request, content(), 1)).statusCode).toBe(200)
})

test('a quote that was not made from the saved draft is refused with it', async () => {
  const { elif, request } = await asked()
  await save(elif, request, content())
  const unseen = await sendQuote(elif, request, quoteForm({ draftVersion: 0 }))
  const draft = await draftOf(elif, request)
  expect([unseen.statusCode, unseen.json()]).toEqual([409, expect.objectContaining({ code: 'changed', draft })])
  expect(draft?.content?.message).toBe('Not finished\nyet')
  const form = quoteForm({ draftVersion: 1 })
  for (const _ of [1, 2]) expect((await sendQuote(elif, request, form)).json().request).toMatchObject({ draft: null })
  // A form of an earlier release does not say what it was made from; a draft that was discarded is none.
  await save(elif, request, content({ replaces: form.id }))
  const second = quoteForm({ replaces: form.id })
  expect((await sendQuote(elif, request, second)).statusCode).toBe(200)
  await del(`/api/v1/case-requests/${request}/draft`, elif)
  const third = quoteForm({ replaces: second.id, draftVersion: 0 })
  expect((await sendQuote(elif, request, third)).statusCode).toBe(200)
})

test('the draft is erased with the quote that is sent, and one for an older quote is refused', async () => {
  const { elif, request } = await asked()
  await save(elif, request, content())
  const form = quoteForm()
  expect((await sendQuote(elif, request, form)).json().request.draft).toBeNull()
  const late = await save(elif, request, content(), 1)
  expect([late.statusCode, late.json().request.state]).toEqual([409, 'quoted'])
  expect(await stored(request)).toBe(0)
  expect((await save(elif, request, content({ replaces: form.id }))).statusCode).toBe(200)
})

test('it is erased when the clinic declines, and when the case is accepted, closed or expires', async () => {
  const { elif, request } = await asked()
  await save(elif, request, content())
  await post(`/api/v1/case-requests/${request}/decline`, elif, { reason: '' })
  expect(await draftOf(elif, request)).toMatchObject({ version: 2, content: null })
  const endings = [
    async ({ patient, sent, otherQuote }: Awaited<ReturnType<typeof quotedCase>>) =>
      post(`/api/v1/cases/${sent._id}/acceptance`, patient, { quoteId: otherQuote }),
    async ({ patient, sent }: Awaited<ReturnType<typeof quotedCase>>) =>
      post(`/api/v1/cases/${sent._id}/closure`, patient, {}),
    async () => {
      settings.now = () => new Date(NOW.getTime() + days(91))
      await expireCases(world.ctx)
      // The session of the clinic has not ended yet.
      settings.now = () => NOW
    },
  ]
  for (const end of endings) {
    const quoted = await quotedCase()
    await save(quoted.elif, quoted.request, content({ replaces: quoted.quote }))
    expect(await stored(quoted.request)).toBe(1)
    await end(quoted)
    expect(await stored(quoted.request)).toBe(0)
    const late = await save(quoted.elif, quoted.request, content({ replaces: quoted.quote }), 1)
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/^This case has ended/)])
  }
})

test('drafts are of one clinic, bounded, and part of its data', async () => {
  const { patient, elif, request } = await asked()
  const other = await dentist('Other clinic')
  expect((await save(other, request, content())).statusCode).toBe(404)
  expect((await save(patient, request, content())).statusCode).toBe(403)
  const long = await save(elif, request, content({ message: 'x'.repeat(4001) }))
  expect([long.statusCode, long.json().message]).toEqual([400, 'This draft is too long to be saved.'])
  await save(elif, request, content())
  const exported = await caseData.read(world.ctx, { id: elif.user._id, email: null })
  expect(JSON.stringify(exported)).toContain('Half before each trip.')
})

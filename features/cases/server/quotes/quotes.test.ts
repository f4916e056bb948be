import { describe, expect, test } from 'vitest'
import {
  accept,
  acceptedCase,
  dentist,
  hannah,
  mailsTo,
  NOW,
  notificationsOf,
  quotedCase,
  quoteForm,
  readCase,
  readRequest,
  requestTo,
  sendQuote,
  sentCase,
} from '#test/people/case.ts'
import { post, settings, world } from '#test/world.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

const asked = async () => {
  const patient = await hannah()
  const elif = await dentist('Bosphorus Dental')
  const sent = await sentCase(patient, [elif])
  return { patient, elif, sent, request: requestTo(sent, elif) }
}

describe('a clinic', () => {
  test('answers line by line, and the patient reads it', async () => {
    const { patient, elif, sent, request } = await asked()
    const answer = await sendQuote(elif, request)
    expect([answer.statusCode, answer.json().request.state]).toEqual([200, 'quoted'])
    const [clinic] = (await readCase(patient, sent)).clinics
    expect(clinic?.quote).toMatchObject({
      state: 'sent',
      currency: 'USD',
      rate: 1,
      total: { low: 318_000, high: 338_000 },
      lines: [
        {
          position: 0,
          name: 'Implant with crown',
          teeth: [46, 36],
          quantity: 2,
          listedCents: 230_000,
          guaranteeYears: 10,
        },
        { position: 1, price: { low: 30_000, high: 30_000 } },
        { position: 2, answer: 'examination', price: { low: 20_000, high: 40_000 }, listedCents: 21_000 },
        { position: null, answer: 'added', name: 'Bone graft', listedCents: null },
      ],
      included: ['ct_scan', 'airport_transfer'],
      validUntil: '2026-12-05',
    })
    expect(await notificationsOf(patient)).toEqual([
      `Bosphorus Dental has sent you a quote for case ${sent.reference}.`,
    ])
    expect((await mailsTo(patient)).map(({ subject }) => subject)).toEqual(['Bosphorus Dental has sent you a quote'])
  })

  test('is refused a quote that leaves a line open, costs more than the list without a reason, or is too short', async () => {
    const { elif, request } = await asked()
    const refusal = async (change: object) => (await sendQuote(elif, request, quoteForm(change))).json().message
    const { lines } = quoteForm()
    expect(await refusal({ lines: lines.slice(1) })).toBe('Answer each treatment of the case once.')
    expect(await refusal({ lines: [...lines, lines[0]] })).toBe('Answer each treatment of the case once.')
    expect(await refusal({ lines: lines.with(0, { position: 0, answer: 'confirmed', amount: 230_001 }) })).toMatch(
      /higher than on your price list/,
    )
    expect(await refusal({ currency: 'XXX' })).toBe('Choose a currency from the list.')
    expect(await refusal({ validUntil: '2026-12-01' })).toBe('A quote is valid for at least 14 days.')
    expect((await readRequest(elif, request)).quote).toBeNull()
  })

  test('sends a quote once, and a revision replaces the one that it names', async () => {
    const { patient, elif, sent, request } = await asked()
    const first = quoteForm()
    await Promise.all([1, 2, 3].map(() => sendQuote(elif, request, first)))
    expect(await notificationsOf(patient)).toHaveLength(1)
    const blind = await sendQuote(elif, request, quoteForm())
    expect([blind.statusCode, blind.json().code, blind.json().request.quote._id]).toEqual([409, 'changed', first.id])
    const cheaper = first.lines.map((line, at) => (at === 1 ? { ...line, amount: 29_000 } : line))
    const corrected = await sendQuote(elif, request, { ...first, lines: cheaper })
    expect([corrected.statusCode, corrected.json().code]).toEqual([409, 'changed'])
    expect(corrected.json().request.quote.lines[1].price.low).toBe(30_000)
    const second = quoteForm({ replaces: first.id, message: 'Cheaper now.' })
    expect((await sendQuote(elif, request, second)).statusCode).toBe(200)
    const old = await accept(patient, sent, first.id)
    expect([old.statusCode, old.json().message]).toEqual([409, expect.stringMatching(/a newer quote/)])
    expect(old.json().case.clinics[0].quote).toMatchObject({ _id: second.id, state: 'sent' })
    expect((await accept(patient, sent, second.id)).statusCode).toBe(200)
  })

  test('declines, or withdraws its quote, and can quote again', async () => {
    const { patient, elif, sent, request } = await asked()
    for (const _ of [1, 2])
      expect(
        (await post(`/api/v1/case-requests/${request}/decline`, elif, { reason: 'Fully booked.' })).statusCode,
      ).toBe(200)
    expect((await readCase(patient, sent)).clinics).toMatchObject([{ state: 'declined', reason: 'Fully booked.' }])
    const form = quoteForm()
    expect((await sendQuote(elif, request, form)).statusCode).toBe(200)
    const withdraw = () =>
      post(`/api/v1/case-requests/${request}/withdrawal`, elif, { quoteId: form.id, reason: 'A mistake.' })
    expect((await withdraw()).json().request).toMatchObject({ state: 'withdrawn', quote: { state: 'withdrawn' } })
    expect((await withdraw()).statusCode).toBe(200)
    const late = await accept(patient, sent, form.id)
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/just withdrawn/)])
    expect((await sendQuote(elif, request)).statusCode).toBe(200)
    expect(await notificationsOf(patient)).toHaveLength(4)
  })
})

describe('an acceptance', () => {
  test('freezes one quote, names the patient to its clinic alone, and lets the others know kindly', async () => {
    const { patient, elif, szabo, sent, quote, request } = await quotedCase()
    const answer = await accept(patient, sent, quote)
    expect(answer.json().case).toMatchObject({
      state: 'accepted',
      clinics: [
        { state: 'chosen', quote: { state: 'accepted' } },
        { state: 'closed', quote: { state: 'not_chosen' } },
      ],
      agreement: { quoteId: quote, total: { low: 318_000, high: 338_000 }, changeOrders: [] },
    })
    expect((await accept(patient, sent, quote)).statusCode).toBe(200)
    const { user } = patient
    expect((await readRequest(elif, request)).patient).toEqual({
      _id: user._id,
      name: user.displayname,
      email: user.email,
      phone: '+49897654321',
    })
    expect((await readRequest(szabo, requestTo(sent, szabo))).patient).toBeNull()
    expect(await notificationsOf(szabo)).toContain(
      `The patient of case ${sent.reference} has chosen another clinic. Thank you for your quote.`,
    )
    expect((await mailsTo(elif)).map(({ subject }) => subject)).toContain(
      `Your quote for case ${sent.reference} has been accepted`,
    )
    const changed = world.ctx.pool.query('update quote_lines set low = 1, high = 1')
    await expect(changed).rejects.toThrow(/permission denied/)
  })

  test('happens once: of 50 at once for several quotes one succeeds', async () => {
    const { patient, clinics, sent } = await quotedCase(5)
    const { clinics: requests } = await readCase(patient, sent)
    const quotes = requests.map(({ quote }) => quote?._id ?? '')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => accept(patient, sent, quotes[at % quotes.length] ?? '')),
    )
    const winner = (await readCase(patient, sent)).agreement?.quoteId
    // Replays of the acceptance that came first succeed, too.
    for (const [at, { statusCode }] of answers.entries())
      expect(statusCode).toBe(quotes[at % quotes.length] === winner ? 200 : 409)
    const { rows } = await world.ctx.pool.query(`select from quotes where case_id = $1 and state = 'accepted'`, [
      sent._id,
    ])
    expect(rows).toHaveLength(1)
    const texts = (await Promise.all(clinics.map(notificationsOf))).flat()
    expect(texts.filter((text) => text.endsWith('has been accepted.'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('another clinic'))).toHaveLength(4)
  })

  test.each([1, 2, 3, 4, 5, 6])(
    'and a withdrawal at once: one of the two, and both sides learn which (%i)',
    async (round) => {
      const { patient, elif, sent, quote, request } = await quotedCase(1)
      const withdraw = () => post(`/api/v1/case-requests/${request}/withdrawal`, elif, { quoteId: quote, reason: '' })
      const calls = [() => accept(patient, sent, quote), withdraw]
      const answers = await Promise.all((round % 2 ? calls.toReversed() : calls).map((call) => call()))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const { state, clinics } = await readCase(patient, sent)
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
      const shown = refused.case?.clinics[0] ?? refused.request
      const outcomes = {
        accepted: { request: 'chosen', notified: elif, words: /accepted/, refusal: /has accepted this quote/ },
        open: { request: 'withdrawn', notified: patient, words: /withdrawn/, refusal: /just withdrawn/ },
      }
      const outcome = outcomes[state as keyof typeof outcomes]
      expect([clinics[0]?.state, shown.state]).toEqual([outcome.request, outcome.request])
      expect((await notificationsOf(outcome.notified)).filter((text) => outcome.words.test(text))).toHaveLength(1)
      expect(refused.message).toMatch(outcome.refusal)
    },
  )

  test('of a clinic that is no longer listed is refused', async () => {
    const { patient, elif, sent, quote } = await quotedCase()
    await world.ctx.db.updateTable('accounts').set({ disabled_at: NOW }).where('id', '=', elif.user._id).execute()
    expect((await accept(patient, sent, quote)).json().message).toMatch(/can’t take dental cases/)
  })

  test('closes the questions of the case', async () => {
    const { patient, request } = await acceptedCase()
    const answer = await post(`/api/v1/case-requests/${request}/messages`, patient, {
      id: crypto.randomUUID(),
      text: 'When?',
    })
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/use your messages/)])
  })
})

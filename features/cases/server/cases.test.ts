import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationPage } from '#features/notifications/rules/notifications.ts'
import { days } from '#platform/rules/durations.ts'
import {
  accept,
  caseForm,
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
import { get, post, settings, world } from '#test/world.ts'
import { expireCases } from './expiry.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

describe('a patient who sends a plan', () => {
  test('has a case, and each clinic a request with its own prices', async () => {
    const patient = await hannah()
    const elif = await dentist('Bosphorus Dental')
    const sent = await sentCase(patient, [elif])
    expect(sent).toMatchObject({
      state: 'open',
      reference: expect.stringMatching(/^SN-\w{4}-\w{4}$/),
      answerBy: '2026-11-23T09:00:00.000Z',
      lines: [
        { position: 0, treatment: 'implant-with-crown', teeth: [46, 36], quantity: 2 },
        { position: 1, name: 'Zirconia crown', teeth: [26] },
        { position: 2, name: 'Root canal treatment' },
      ],
      clinics: [
        {
          state: 'asked',
          name: 'Bosphorus Dental',
          quote: null,
          listedCents: 281_000,
          facts: { doctor: 'Bosphorus Dental', isVerified: false, rating: null },
        },
      ],
      agreement: null,
    })
    expect(await readRequest(elif, requestTo(sent, elif))).toMatchObject({
      reference: sent.reference,
      country: 'DE',
      patient: null,
      listedCents: [
        { position: 0, cents: 230_000 },
        { position: 1, cents: 30_000 },
        { position: 2, cents: 21_000 },
      ],
    })
    expect(await notificationsOf(elif)).toEqual([`A patient has asked you for a quote: case ${sent.reference}.`])
    expect(await mailsTo(elif)).toMatchObject([{ subject: `A patient asks for your quote: case ${sent.reference}` }])
    expect((await get('/api/v1/cases', patient)).json().cases).toMatchObject([{ _id: sent._id, clinics: 1, quoted: 0 }])
    expect((await get('/api/v1/case-requests?state=asked', elif)).json().requests).toMatchObject([
      { reference: sent.reference, treatments: ['Implant with crown', 'Zirconia crown', 'Root canal treatment'] },
    ])
  })

  test('sends it once, however often the form is sent', async () => {
    const patient = await hannah()
    const elif = await dentist('Clinic')
    const form = caseForm([elif])
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/v1/cases', patient, form)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(await notificationsOf(elif)).toHaveLength(1)
    expect((await post('/api/v1/cases', await hannah(), form)).statusCode).toBe(404)
  })

  test('is refused what clinics could not answer', async () => {
    const patient = await hannah()
    const elif = await dentist('Clinic')
    const refusal = async (clinics = [elif], change = {}) => {
      const answer = await post('/api/v1/cases', patient, caseForm(clinics, change))
      return [answer.statusCode, answer.json().message]
    }
    expect(await refusal([])).toEqual([400, 'Choose at least one clinic.'])
    expect(await refusal([elif], { plan: 'rubbish' })).toEqual([400, expect.stringMatching(/can’t read this plan/)])
    expect(await refusal([elif], { plan: '1-M36' })).toEqual([400, 'Add at least one treatment to your plan.'])
    expect(await refusal([elif], { documents: [crypto.randomUUID()] })).toEqual([400, expect.any(String)])
    expect(await refusal([elif], { note: 'Yours, Hannelore Zwetschgenbaum' })).toEqual([
      400,
      'Your name stays hidden until you accept a quote. Please remove it from the text.',
    ])
    const six = Array.from({ length: 6 }, () => elif)
    expect(await refusal(six)).toEqual([400, 'You can ask at most 5 clinics.'])
    expect(await notificationsOf(elif)).toEqual([])
  })

  test('has five open cases at most', async () => {
    const patient = await hannah()
    const elif = await dentist('Clinic')
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('/api/v1/cases', patient, caseForm([elif]))))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  })
})

test('patients and clinics are led from the notification and the mail to the case as they see it', async () => {
  const { patient, elif, sent } = await quotedCase(1)
  const pathsOf = async (as: typeof patient) => {
    const page: NotificationPage = (await get('/api/v1/notifications', as)).json()
    return page.notifications.map(({ path }) => path)
  }
  expect(await pathsOf(patient)).toEqual([`/dashboard/cases/${sent._id}`])
  expect(await pathsOf(elif)).toEqual([`/dashboard/case-requests/${requestTo(sent, elif)}`])
  const [mail] = await mailsTo(patient)
  expect(mail?.text).toContain(`/dashboard/cases/${sent._id}`)
  const [asked] = await mailsTo(elif)
  expect(asked?.text).toContain(`/dashboard/case-requests/${requestTo(sent, elif)}`)
  expect(asked?.text).not.toContain(sent._id)
})

test('other people find neither the case nor its requests', async () => {
  const { sent, szabo, request, quote } = await quotedCase()
  const stranger = await hannah()
  const strangers = await dentist('Stranger')
  for (const answer of [
    await get(`/api/v1/cases/${sent._id}`, stranger),
    await accept(stranger, sent, quote),
    await post(`/api/v1/cases/${sent._id}/closure`, stranger, {}),
    await get(`/api/v1/case-requests/${request}/messages`, stranger),
    await get(`/api/v1/case-requests/${request}`, szabo),
    await get(`/api/v1/case-requests/${request}/messages`, strangers),
    await sendQuote(strangers, request),
    await post(`/api/v1/case-requests/${request}/decline`, strangers, { reason: '' }),
  ])
    expect(answer.statusCode).toBe(404)
})

test('questions before the acceptance are asked without names', async () => {
  const { patient, elif, szabo, request, sent } = await quotedCase()
  const write = (as: typeof patient, text: string) =>
    post(`/api/v1/case-requests/${request}/messages`, as, { id: crypto.randomUUID(), text })
  expect((await write(patient, 'How long does the graft heal?')).statusCode).toBe(200)
  await write(elif, 'About four months.')
  const refused = await write(patient, 'Call me on +49 30 1234567')
  expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/^Contact details/)])
  const { messages } = (await get(`/api/v1/case-requests/${request}/messages`, elif)).json()
  expect(messages).toMatchObject([
    { isMine: false, text: 'How long does the graft heal?' },
    { isMine: true, text: 'About four months.' },
  ])
  expect(await notificationsOf(elif)).toContain(`The patient has asked a question about case ${sent.reference}.`)
  expect(await notificationsOf(patient)).toContain(`Clinic A has written to you about case ${sent.reference}.`)
  expect((await readCase(patient, sent)).clinics.map(({ messages: count }) => count)).toEqual([2, 0])
  expect((await get(`/api/v1/case-requests/${requestTo(sent, szabo)}/messages`, szabo)).json().messages).toEqual([])
})

test('a retry with other content is refused, and what was sent stays', async () => {
  const { patient, elif, request } = await quotedCase()
  const form = caseForm([elif])
  expect((await post('/api/v1/cases', patient, form)).statusCode).toBe(200)
  const otherCase = await post('/api/v1/cases', patient, { ...form, note: 'In summer.' })
  expect([otherCase.statusCode, otherCase.json().code]).toEqual([409, 'taken'])
  const message = { id: crypto.randomUUID(), text: 'Do you smoke?' }
  const write = (change: object) => post(`/api/v1/case-requests/${request}/messages`, elif, { ...message, ...change })
  expect([(await write({})).statusCode, (await write({})).statusCode]).toEqual([200, 200])
  expect((await write({ text: 'Did you ever smoke?' })).statusCode).toBe(409)
})

test('a closed case ends the quotes, and clinics are notified', async () => {
  const { patient, sent, elif, request } = await quotedCase()
  for (const _ of [1, 2]) expect((await post(`/api/v1/cases/${sent._id}/closure`, patient, {})).statusCode).toBe(200)
  expect(await readCase(patient, sent)).toMatchObject({
    state: 'closed',
    clinics: [
      { state: 'closed', quote: { state: 'not_chosen' } },
      { state: 'closed', quote: { state: 'not_chosen' } },
    ],
  })
  expect(await notificationsOf(elif)).toContain(`Case ${sent.reference} has ended, so there’s nothing more to do.`)
  const late = await sendQuote(elif, request)
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/has ended/)])
  // What it was about is no longer shown to clinics that were not chosen.
  expect(await readRequest(elif, request)).toMatchObject({ note: '', documents: [], patient: null })
})

describe('the clock', () => {
  test('ends quotes after their last day, requests without an answer, and cases without a quote', async () => {
    const { patient, sent, elif } = await quotedCase()
    const late = await dentist('Late clinic')
    const other = await sentCase(patient, [late])
    const at = (ms: number) => {
      settings.now = () => new Date(NOW.getTime() + ms)
    }
    at(days(6))
    await Promise.all([1, 2, 3].map(() => expireCases(world.ctx)))
    expect(await readCase(patient, other)).toMatchObject({ state: 'open', clinics: [{ state: 'expired' }] })
    const listed = async (clinic: typeof late, state: string) =>
      (await get(`/api/v1/case-requests?state=${state}`, clinic)).json().requests
    expect(await listed(late, 'asked,late')).toMatchObject([{ state: 'expired', isOpen: true, wasQuoted: false }])
    expect(await listed(late, 'closed,declined,withdrawn,expired')).toEqual([])
    expect((await get('/api/v1/case-requests?state=asked,never', late)).statusCode).toBe(400)
    // A late answer is welcome.
    expect((await sendQuote(late, requestTo(other, late), quoteForm({ validUntil: '2026-12-20' }))).statusCode).toBe(
      200,
    )
    expect((await readCase(patient, sent)).clinics.map(({ state }) => state)).toEqual(['quoted', 'quoted'])
    at(days(19))
    await Promise.all([1, 2, 3].map(() => expireCases(world.ctx)))
    expect(await readCase(patient, sent)).toMatchObject({
      state: 'open',
      clinics: [{ state: 'expired', quote: { state: 'expired' } }, { state: 'expired' }],
    })
    expect(await listed(elif, 'asked,late')).toEqual([])
    expect(await listed(elif, 'closed,expired')).toMatchObject([{ state: 'expired', wasQuoted: true }])
    const ended = `Your quote for case ${sent.reference} is no longer valid.`
    expect((await notificationsOf(elif)).filter((text) => text === ended)).toHaveLength(1)
    at(days(91))
    await expireCases(world.ctx)
    settings.now = () => NOW
    expect((await readCase(patient, sent)).state).toBe('expired')
    expect(await notificationsOf(patient)).toContain(`Case ${sent.reference} has ended without a valid quote.`)
  })
})

test('a clinic that leaves withdraws its quotes, and a patient who leaves closes their cases', async () => {
  const { patient, sent, elif, szabo, request } = await quotedCase()
  await post('/api/v1/user/delete-account', elif, { password: elif.password })
  expect((await readCase(patient, sent)).clinics).toMatchObject([{ state: 'withdrawn' }, { state: 'quoted' }])
  await post('/api/v1/user/delete-account', patient, { password: patient.password })
  const other = requestTo(sent, szabo)
  expect(await readRequest(szabo, other)).toMatchObject({ state: 'closed' })
  expect((await sendQuote(szabo, other, quoteForm())).statusCode).toBe(409)
  expect(request).not.toBe(other)
})

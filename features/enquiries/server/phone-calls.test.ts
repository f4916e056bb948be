import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import { get, post, settings, world } from '#test/world.ts'

const CALLS = '/api/v1/calls'
/** A Monday, ten in the morning in New York. */
const NOW = new Date('2026-11-16T15:00:00.000Z')
const NOT_OFFERED = 'This time cannot be booked. Please choose one of the times we offer.'
const JUST_TAKEN = 'Someone else has just taken this time. Please choose another.'

beforeEach(() => {
  settings.now = () => NOW
})

const freeTimes = async (): Promise<string[]> => (await get('/api/v1/calls/free')).json().slots

/** The form of a call at the first free time. */
const filledForm = async (change: object = {}) => ({
  fullName: 'Mira Lang',
  phone: '+49 30 123456',
  startsAt: (await freeTimes())[0] ?? '',
  timeZone: 'Europe/Berlin',
  submission: randomUUID(),
  source: 'health-forums-1',
  ...change,
})

const book = (form: object) => post(CALLS, undefined, form)

const bookedAt = (time: string) =>
  world.ctx.db.selectFrom('consultations').selectAll().where('call_at', '=', new Date(time)).execute()

const mailsAbout = (id: string | undefined) =>
  world.ctx.db
    .selectFrom('mails')
    .selectAll()
    .where('cause', 'like', `consultation ${id} %`)
    .orderBy('cause', 'desc')
    .execute()

describe('the free times', () => {
  test('calls can be booked in the hours of the care team from two hours to fourteen days ahead', async () => {
    const slots = await freeTimes()
    expect(slots[0]).toBe('2026-11-16T17:00:00.000Z')
    expect(slots.at(-1)).toBe('2026-11-30T15:00:00.000Z')
    expect(slots).toContain('2026-11-17T00:40:00.000Z')
    expect(slots).not.toContain('2026-11-17T01:00:00.000Z')
    expect(slots).toContain('2026-11-21T14:00:00.000Z')
    expect(slots.filter((slot) => slot.startsWith('2026-11-22T1'))).toEqual([])
    expect(slots).toEqual([...new Set(slots)].sort())
  })

  test('a booked call is no longer offered', async () => {
    const form = await filledForm()
    expect((await book(form)).statusCode).toBe(200)
    expect(await freeTimes()).not.toContain(form.startsAt)
  })

  test('are rate limited', async () => {
    const statuses: number[] = []
    for (let times = 0; times < 301; times++) {
      const { statusCode } = await world.app.inject({ url: '/api/v1/calls/free', remoteAddress: '10.9.9.9' })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array(300).fill(200), 429])
  })
})

describe('a booked call', () => {
  test('a booked call is confirmed with a reference and a mail in the time zone of the caller', async () => {
    const form = await filledForm({
      email: 'mira@example.org',
      message: 'Please <b>ring twice</b>.',
      startsAt: '2026-11-17T14:20:00.000Z',
    })
    const answer = await book(form)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Your call is booked.', reference: expect.stringMatching(/^SV-\w{4}-\w{4}$/) },
    ])
    const { reference } = answer.json()
    const [row, ...others] = await bookedAt(form.startsAt)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      reference,
      phone: '+4930123456',
      time_zone: 'Europe/Berlin',
      source: 'health-forums-1',
    })

    const [toSender, toCareTeam] = await mailsAbout(row?.id)
    expect(toSender).toMatchObject({ to_address: 'mira@example.org', subject: `Your call is booked, ${reference}` })
    expect(toSender?.text).toContain('When: Tuesday, 17 November 2026 at 15:20 (Europe/Berlin)')
    expect(toCareTeam).toMatchObject({
      to_address: world.ctx.config.careTeamMail,
      subject: `Call booked, ${reference}`,
    })
    expect(toCareTeam?.text).toContain('Call at: Tuesday, 17 November 2026 at 09:20 (America/New York)')
    expect(toCareTeam?.text).toContain('Their time: Tuesday, 17 November 2026 at 15:20 (Europe/Berlin)')
    expect(toCareTeam?.html).toContain('Please &lt;b&gt;ring twice&lt;/b&gt;.')
  })

  test('a call booked without an email address is mailed to the care team alone', async () => {
    const form = await filledForm()
    await book(form)
    const [row] = await bookedAt(form.startsAt)
    const mails = await mailsAbout(row?.id)
    expect(mails.map(({ to_address }) => to_address)).toEqual([world.ctx.config.careTeamMail])
  })

  test('a form that arrives ten times concurrently books one call, and is replayed when its time is near', async () => {
    const form = await filledForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(form)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json().success).toBe(true)
    settings.now = () => new Date(Date.parse(form.startsAt) - hours(1))
    expect((await book(form)).body).toBe(answers[0]?.body)
    const [row] = await bookedAt(form.startsAt)
    expect(await mailsAbout(row?.id)).toHaveLength(1)
  })

  test('a form that is sent again with another time is refused', async () => {
    const form = await filledForm()
    const { reference } = (await book(form)).json()
    const [startsAt = ''] = await freeTimes()
    const refused = await book({ ...form, startsAt })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining(reference)])
    expect(await bookedAt(startsAt)).toEqual([])
  })
})

test('of fifty people who book one time concurrently one gets it and the others are refused', async () => {
  const startsAt = (await freeTimes()).at(-2)
  const forms = await Promise.all(
    Array.from({ length: 50 }, (_, number) => filledForm({ startsAt, phone: `+4930${number}12345` })),
  )
  const answers = await Promise.all(forms.map(book))
  const [winners, losers] = [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status))
  expect([winners?.length, losers?.length]).toEqual([1, 49])
  for (const loser of losers ?? []) expect(loser.json()).toEqual({ success: false, code: 'taken', message: JUST_TAKEN })
  expect(await bookedAt(startsAt ?? '')).toMatchObject([{ reference: winners?.[0]?.json().reference }])
})

test.each([
  ['in the past', '2026-11-16T14:00:00.000Z'],
  ['in less than two hours', '2026-11-16T16:40:00.000Z'],
  ['in more than fourteen days', '2026-11-30T15:20:00.000Z'],
  ['in a thousand years', '3026-11-17T15:00:00.000Z'],
  ['between two slots', '2026-11-17T15:10:00.000Z'],
  ['a millisecond off', '2026-11-17T15:00:00.001Z'],
  ['at night', '2026-11-17T08:00:00.000Z'],
  ['on a Sunday', '2026-11-22T15:00:00.000Z'],
])('a call at a time %s is refused with a sentence', async (_what, startsAt) => {
  const refused = await book(await filledForm({ startsAt }))
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { success: false, code: 'bad_request', message: NOT_OFFERED },
  ])
  expect(await bookedAt(startsAt)).toEqual([])
})

test.each([
  ['no name', { fullName: ' ' }, 'Please enter your name.'],
  ['no phone number', { phone: '' }, 'Please enter your phone number.'],
  [
    'a phone number that is too short for its country',
    { phone: '+1 555 0199' },
    'This phone number has too few digits for its country. Please check it.',
  ],
  ['no time', { startsAt: '' }, 'Please choose a time.'],
  ['no time zone', { timeZone: undefined }, 'This time zone is not known.'],
  ['half an email address', { email: 'mira@' }, 'Please enter a valid email address.'],
  ['another page', { source: 'home' }, 'This form doesn’t belong to any of our pages.'],
  ['a filled hidden field', { website: 'x' }, 'This looks like an automated submission.'],
])('a call with %s is refused with a sentence', async (_what, change, message) => {
  const form = await filledForm(change)
  const refused = await book(form)
  expect([refused.statusCode, refused.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
  expect(form.startsAt && (await bookedAt(form.startsAt))).toHaveLength(0)
})

test.each([
  ['a call without a phone number', { phone: null }],
  ['a call without a time zone', { time_zone: null }],
  ['a call from another page', { source: 'home' }],
  ['a request without an email address', { call_at: null, time_zone: null }],
  ['a reference that is hard to read aloud', { reference: 'SV-O0I1-LLLL' }],
  ['a treatment that we do not have', { treatment: 'haircut' }],
  ['a name that is too long', { full_name: 'x'.repeat(161) }],
  ['a message that is too long', { message: 'x'.repeat(4001) }],
])('a check constraint refuses %s', async (_what, change) => {
  const row = {
    submission_id: randomUUID(),
    reference: 'SV-7K4M-2QXP',
    source: 'health-forums-1',
    full_name: 'Mira Lang',
    phone: '+4930123456',
    message: '',
    call_at: new Date('2030-01-01T12:00:00Z'),
    time_zone: 'UTC',
    due_at: new Date('2030-01-01T12:00:00Z'),
  }
  const insertion = world.ctx.db
    .insertInto('consultations')
    .values({ ...row, ...change })
    .execute()
  await expect(insertion).rejects.toMatchObject({ code: '23514' })
})

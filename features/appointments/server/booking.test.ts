import { beforeEach, describe, expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { changeProfile } from '#test/catalogue.ts'
import { book, clinicOf, freeTimes, mailsTo, requested, requestOf, slotsOf } from '#test/people/appointment.ts'
import { openChat, signedIn, write } from '#test/people/chat.ts'
import { CROWD } from '#test/properties.ts'
import { get, type Person, put, settings, world } from '#test/world.ts'

// A Sunday, 11 o'clock in Istanbul and 9 o'clock in Berlin.
const NOW = new Date('2026-11-15T08:00:00.000Z')
const TUESDAY_TEN_TWENTY = '2026-11-17T07:20:00.000Z'
const TAKEN = 'Someone else has just taken this time. Please choose another.'
settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

const slotAt = async (provider: Person, startsAt: string) =>
  (await slotsOf(provider, startsAt.slice(0, 10))).days
    .flatMap(({ slots }) => slots)
    .find((slot) => slot.startsAt === startsAt)
const countOf = async (provider: Person) =>
  (await world.ctx.db.selectFrom('appointments').select('id').where('provider_id', '=', provider.user._id).execute())
    .length

describe('slots', () => {
  test('a provider offers slots in the opening hours from two hours to ninety days ahead', async () => {
    const elif = await clinicOf()
    const { timeZone, minutes, days } = await slotsOf(elif)
    expect([timeZone, minutes]).toEqual(['Europe/Istanbul', 30])
    expect(days.map(({ date }) => date)).toEqual([15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`))
    expect(days[0]?.slots[0]).toEqual({ startsAt: '2026-11-15T10:00:00.000Z', isFree: true })
    expect(days[1]?.slots.map(({ startsAt }) => startsAt.slice(11, 16)).join(' ')).toBe(
      '06:00 06:40 07:20 08:00 08:40 09:20 10:00 10:40 11:20 12:00 12:40 13:20',
    )
    const atTheEnd = (await slotsOf(elif, '2027-02-12')).days
    expect(atTheEnd.map(({ slots }) => slots.length)).toEqual([12, 4, 0, 0, 0, 0, 0])
    expect((await slotsOf(elif, '2026-11-01')).days.every(({ slots }) => slots.length === 0)).toBe(true)
  })

  test('a request for slots gets as many days as it names, by default a month', async () => {
    const { user } = await clinicOf()
    const days = async (query: string) => (await get(`/api/v1/providers/${user._id}/slots${query}`)).json().days.length
    expect([await days(''), await days('?days=1')]).toEqual([31, 1])
  })

  test.each([
    ['an impossible day', '?from=2026-02-30', 'Write a day like 2026-11-17.'],
    ['too many days', '?days=32', 'The number of days is a whole number from 1 to 31.'],
    ['no days', '?days=0', 'The number of days is a whole number from 1 to 31.'],
  ])('a request for slots of %s is refused', async (_what, query, message) => {
    const refused = await get(`/api/v1/providers/${(await clinicOf()).user._id}/slots${query}`)
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
  })

  test('slots of patients, deleted providers and unknown ids are answered with 404', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    await world.ctx.db.updateTable('accounts').set({ leaving_at: NOW }).where('id', '=', elif.user._id).execute()
    for (const id of [mira.user._id, elif.user._id, crypto.randomUUID(), 'x'])
      expect((await get(`/api/v1/providers/${id}/slots`)).statusCode).toBe(404)
    const refused = await book(mira, requestOf(elif, TUESDAY_TEN_TWENTY))
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'There is no such provider.'])
  })
})

describe('requests', () => {
  test('a requested time is held and no longer free for others', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const form = requestOf(elif, TUESDAY_TEN_TWENTY, { service: 'Veneers', about: 'Two teeth\nin front' })
    const { appointment } = (await book(mira, form)).json()
    expect(appointment).toEqual({
      _id: form.id,
      state: 'requested',
      version: 1,
      service: 'Veneers',
      case: null,
      about: 'Two teeth\nin front',
      kind: 'video',
      meetingUrl: '',
      answers: [],
      reason: '',
      startsAt: TUESDAY_TEN_TWENTY,
      endsAt: '2026-11-17T07:50:00.000Z',
      newStartsAt: null,
      isLate: false,
      timeZone: 'Europe/Istanbul',
      patientTimeZone: 'Europe/Berlin',
      createdAt: NOW.toISOString(),
      patient: { _id: mira.user._id, displayname: 'Mira Lang', avatar: null },
      provider: {
        _id: elif.user._id,
        displayname: 'Dr. Elif Kaya',
        avatar: null,
        clinicName: '',
        address: '',
        city: '',
        country: '',
      },
      moves: ['reschedule', 'cancel'],
    })
    expect(await slotAt(elif, TUESDAY_TEN_TWENTY)).toEqual({ startsAt: TUESDAY_TEN_TWENTY, isFree: false })
    const seen = (await get(`/api/v1/appointments/${form.id}`, elif)).json().appointment
    expect(seen).toEqual({ ...appointment, moves: ['confirm', 'decline', 'reschedule'] })
  })

  test('a double-clicked request is one appointment with one mail to each participant', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const form = requestOf(elif, TUESDAY_TEN_TWENTY)
    const answers = await Promise.all([book(mira, form), book(mira, form), book(mira, form)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect([await countOf(elif), (await mailsTo(elif)).length, (await mailsTo(mira)).length]).toEqual([1, 1, 1])
  })

  test('a replayed request with another time or of another patient is refused', async () => {
    const mira = await signedIn('patient')
    const jonas = await signedIn('patient')
    const elif = await clinicOf()
    const form = requestOf(elif, TUESDAY_TEN_TWENTY)
    await book(mira, form)
    const later = await book(mira, { ...form, startsAt: '2026-11-17T08:00:00.000Z' })
    const foreign = await book(jonas, form)
    expect([later, foreign].map((refused) => [refused.statusCode, refused.json().message])).toEqual([
      [400, 'This form was sent before with other answers. Open it again to book another time.'],
      [400, 'Another appointment has this id. Give yours one of its own.'],
    ])
    expect(await countOf(elif)).toBe(1)
  })

  test.each([
    ['in the past', '2026-11-15T06:00:00Z', 'This time is in the past. Please choose one of the free times.'],
    ['that is too soon', '2026-11-15T09:20:00Z', 'This time is too soon. Please choose one in 2 hours or later.'],
    ['that is too far', '2027-02-14T06:00:00Z', 'This time is too far away. Please choose one in the next 90 days.'],
    ['outside the hours', '2026-11-17T05:20:00Z', 'This time cannot be booked. Please choose one of the free times.'],
    ['beside the slots', '2026-11-17T07:21:00Z', 'This time cannot be booked. Please choose one of the free times.'],
    ['that is no date', 'tomorrow', 'Choose one of the free times.'],
  ])('a patient is refused a time %s', async (_what, startsAt, message) => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const refused = await book(mira, requestOf(elif, startsAt))
    expect([refused.statusCode, refused.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
    expect(await countOf(elif)).toBe(0)
  })

  test.each([
    ['after the earlier closing', '2027-03-28T02:40:00Z'],
    ['in the gap of the clock', '2027-03-28T00:20:00Z'],
  ])('a patient is refused a time %s when the clock changes', async (_what, startsAt) => {
    settings.now = () => new Date('2027-03-20T08:00:00Z')
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const hours = [{ weekday: 7, opens: '01:00', closes: '04:00' }]
    await changeProfile(elif.user._id, { timeZone: 'Europe/Berlin', openingHours: hours })
    const times = await freeTimes(elif, '2027-03-28')
    expect(times.map((time) => time.slice(11, 16))).toEqual(['00:00', '00:40', '01:20'])
    const refused = await book(mira, requestOf(elif, startsAt))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_request'])
  })

  test.each([
    ['a treatment that is not offered', { service: 'Hair Transplant' }, 400, 'Choose a treatment from the list.'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 400, 'Choose a time zone from the list.'],
    ['a time zone that only browsers know', { timeZone: 'AET' }, 400, 'Choose a time zone from the list.'],
    [
      'a text that is too long',
      { about: 'x'.repeat(2001) },
      400,
      'What it is about can have at most 2,000 characters.',
    ],
    ['no id', { id: '' }, 400, 'An appointment needs an id of its own, a UUID.'],
    ['an unknown provider', { providerId: crypto.randomUUID() }, 404, 'There is no such provider.'],
  ])('a patient is refused a request with %s', async (_what, change, status, message) => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const refused = await book(mira, requestOf(elif, TUESDAY_TEN_TWENTY, change))
    expect([refused.statusCode, refused.json().message]).toEqual([status, message])
  })

  test('a patient is refused an appointment with a patient, and two appointments at the same time', async () => {
    const mira = await signedIn('patient')
    const jonas = await signedIn('patient')
    const elif = await clinicOf()
    const can = await clinicOf('Dr. Can')
    expect((await book(mira, requestOf(jonas, TUESDAY_TEN_TWENTY))).statusCode).toBe(404)
    await requested(mira, elif, TUESDAY_TEN_TWENTY)
    for (const provider of [elif, can]) {
      const twice = await book(mira, requestOf(provider, TUESDAY_TEN_TWENTY))
      expect([twice.statusCode, twice.json().code, twice.json().message]).toEqual([
        409,
        'taken',
        'You have another appointment at this time. Please choose another time.',
      ])
    }
  })

  test('a patient is refused a fourth unanswered request to one provider, and asks another', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const times = await freeTimes(elif)
    for (const startsAt of times.slice(0, 3)) await requested(mira, elif, startsAt)
    const refused = await book(mira, requestOf(elif, times[3] ?? ''))
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '3 of your requests to this provider are not answered yet. Wait for an answer, or cancel one of them first.',
    ])
    await requested(mira, await clinicOf('Dr. Can'), times[3] ?? '')
  })

  test('a patient is refused an eleventh unanswered request', async () => {
    const mira = await signedIn('patient')
    const times = await freeTimes(await clinicOf())
    for (const startsAt of times.slice(0, 10)) await requested(mira, await clinicOf(), startsAt)
    const refused = await book(mira, requestOf(await clinicOf(), times[10] ?? ''))
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '10 of your requests are not answered yet. Wait for an answer, or cancel one of them first.',
    ])
  })
})

test(
  'of many patients who request one time concurrently one gets it, and the others get the slots that are left',
  async () => {
    const elif = await clinicOf()
    const patients: Person[] = []
    while (patients.length < CROWD) patients.push(await signedIn('patient'))
    const answers = await Promise.all(patients.map((patient) => book(patient, requestOf(elif, TUESDAY_TEN_TWENTY))))
    const [winners, losers] = [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status))
    expect([winners?.length, losers?.length]).toEqual([1, CROWD - 1])
    for (const loser of losers ?? []) {
      const { slots, ...refusal } = loser.json()
      expect(refusal).toEqual({ success: false, code: 'taken', message: TAKEN })
      expect(slots.days[0].date).toBe('2026-11-17')
      const free = slots.days[0].slots.filter(({ isFree }: { isFree: boolean }) => isFree)
      expect([slots.days[0].slots.length, free.length]).toEqual([12, 11])
      expect(free.map(({ startsAt }: { startsAt: string }) => startsAt)).not.toContain(TUESDAY_TEN_TWENTY)
    }
    expect([await countOf(elif), (await mailsTo(elif)).length]).toEqual([1, 1])
  },
  minutes(2),
)

describe('offers', () => {
  const offerTo = (patient: Person, change: object = {}) => ({
    id: crypto.randomUUID(),
    patientId: patient.user._id,
    startsAt: TUESDAY_TEN_TWENTY,
    about: 'Your X-ray',
    ...change,
  })
  const NOT_WRITTEN = 'You can offer a time to patients who have written to you or have an appointment with you.'

  test('a provider offers a time to a patient who has written to them', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const chat = await openChat(mira, elif)
    const early = await book(elif, offerTo(mira))
    expect([early.statusCode, early.json().message]).toEqual([403, NOT_WRITTEN])
    await write(mira, chat._id, 'When can we talk?')
    const { appointment } = (await book(elif, offerTo(mira, { service: 'Implant' }))).json()
    expect(appointment).toMatchObject({ state: 'proposed', service: 'Implant', patientTimeZone: 'Europe/Istanbul' })
    expect(appointment.moves).toEqual(['reschedule', 'cancel'])
    const seen = (await get(`/api/v1/appointments/${appointment._id}`, mira)).json().appointment
    expect(seen.moves).toEqual(['accept', 'decline', 'reschedule'])
  })

  test('a provider is refused offers to strangers, other providers, unknown ids and themselves', async () => {
    const elif = await clinicOf()
    const can = await clinicOf('Dr. Can')
    const chat = await openChat(can, elif)
    await write(can, chat._id, 'Hello')
    const patients = [
      await signedIn('patient'),
      can,
      elif,
      { ...elif, user: { ...elif.user, _id: crypto.randomUUID() } },
    ]
    for (const patient of patients) {
      const refused = await book(elif, offerTo(patient))
      expect([refused.statusCode, refused.json().message]).toEqual([403, NOT_WRITTEN])
    }
    expect((await book(elif, requestOf(can, TUESDAY_TEN_TWENTY))).statusCode).toBe(400)
  })

  test('a block refuses new requests and offers of both participants', async () => {
    const mira = await signedIn('patient')
    const elif = await clinicOf()
    const chat = await openChat(mira, elif)
    await write(mira, chat._id, 'Hello')
    await put(`/api/v1/chats/${chat._id}/blocked`, elif, { isBlocked: true })
    const answers = [await book(mira, requestOf(elif, TUESDAY_TEN_TWENTY)), await book(elif, offerTo(mira))]
    expect(answers.map((refused) => [refused.statusCode, refused.json().message])).toEqual([
      [403, 'This person isn’t accepting appointments from you.'],
      [403, 'You have blocked this person. Unblock them in your messages first.'],
    ])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { LIVE_PUSHES } from '#platform/rules/live.ts'
import {
  book,
  clinicOf,
  ELEVEN,
  freeTimes,
  mailsTo,
  move,
  moved,
  NOW,
  readAppointment,
  requested,
  requestOf,
  setHoursBefore,
  slotsOf,
  TEN_TWENTY,
  twoPeople,
} from '#test/people/appointment.ts'
import { connect, next, openChat, signedIn, write } from '#test/people/chat.ts'
import { get, person, post, put, settings, world } from '#test/world.ts'
import type { Appointment } from '../rules/appointments.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})
const stepsOf = ({ _id }: Appointment) =>
  world.ctx.db
    .selectFrom('appointment_moves')
    .select(['version', 'name', 'made_by', 'from_state', 'to_state', 'reason'])
    .where('appointment_id', '=', _id)
    .orderBy('version')
    .execute()

test('a patient and a provider agree on a time, and every move is recorded', async () => {
  const [mira, elif] = await twoPeople()
  const first = await requested(mira, elif, TEN_TWENTY)
  const proposed = await moved(elif, first, 'reschedule', { startsAt: ELEVEN, reason: 'I am in surgery.' })
  expect(proposed).toMatchObject({ state: 'proposed', version: 2, startsAt: ELEVEN, reason: 'I am in surgery.' })
  const confirmed = await moved(mira, proposed, 'accept', { timeZone: 'Europe/Lisbon' })
  expect(confirmed).toMatchObject({ state: 'confirmed', version: 3, reason: '', patientTimeZone: 'Europe/Lisbon' })
  expect(confirmed.moves).toEqual(['reschedule', 'cancel'])
  const cancelled = await moved(mira, confirmed, 'cancel', { reason: 'I am better.' })
  expect(cancelled).toMatchObject({ state: 'cancelled', version: 4, isLate: false, moves: [] })
  expect((await stepsOf(first)).map((step) => Object.values(step))).toEqual([
    [1, 'request', 'patient', null, 'requested', ''],
    [2, 'reschedule', 'provider', 'requested', 'proposed', 'I am in surgery.'],
    [3, 'accept', 'patient', 'proposed', 'confirmed', ''],
    [4, 'cancel', 'patient', 'confirmed', 'cancelled', 'I am better.'],
  ])
  expect(await freeTimes(elif, '2026-11-17')).toEqual(expect.arrayContaining([TEN_TWENTY, ELEVEN]))
})

test('a reschedule of a request releases the old time at once and holds the new one', async () => {
  const [mira, elif] = await twoPeople()
  await moved(mira, await requested(mira, elif, TEN_TWENTY), 'reschedule', { startsAt: ELEVEN })
  const free = await freeTimes(elif, '2026-11-17')
  expect([free.includes(TEN_TWENTY), free.includes(ELEVEN)]).toEqual([true, false])
})

test('a move is pushed to the open screens of both participants', async () => {
  const [mira, elif] = await twoPeople()
  const seen = await requested(mira, elif, TEN_TWENTY)
  const pushes = [next(await connect(mira), 'appointment'), next(await connect(elif), 'appointment')]
  await moved(elif, seen, 'confirm')
  const change = { appointmentId: seen._id, version: 2 }
  expect(await Promise.all(pushes)).toEqual([change, change])
  expect(LIVE_PUSHES.appointment.parse(change)).toEqual(change)
})

test('appointments that end with the account of one participant are pushed to the other', async () => {
  const mira = await person('patient')
  const elif = await clinicOf()
  const seen = await requested(mira, elif, TEN_TWENTY)
  const push = next(await connect(elif), 'appointment')
  const closed = await post('/api/v1/user/delete-account', mira, { password: mira.password })
  expect(closed.statusCode).toBe(200)
  expect(await push).toEqual({ appointmentId: seen._id, version: 2 })
})

describe('optimistic locking', () => {
  test('a move from an outdated version is refused with the current appointment and changes nothing', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    const cancelled = await moved(mira, seen, 'cancel')
    const stale = await move(elif, seen, 'confirm')
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      {
        success: false,
        code: 'changed',
        message: 'This appointment has changed in the meantime. Here’s the latest version.',
        appointment: { ...cancelled, moves: [] },
      },
    ])
    expect(await stepsOf(seen)).toHaveLength(2)
  })

  test('a move from a future version is refused', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    expect((await move(elif, { ...seen, version: 9 }, 'confirm')).json().code).toBe('changed')
  })
})

describe('replays', () => {
  test('a replayed move is made once with its mails, also after later moves', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    const before = (await mailsTo(elif)).length
    const again = () => move(mira, seen, 'reschedule', { startsAt: ELEVEN, reason: 'Later.' })
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await moved(elif, await readAppointment(elif, seen), 'confirm')
    expect((await again()).json().appointment).toMatchObject({ state: 'confirmed', version: 3 })
    expect([(await stepsOf(seen)).length, (await mailsTo(elif)).length - before]).toEqual([3, 2])
  })

  test('a move with another time, reason or participant is no replay', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    await moved(mira, seen, 'reschedule', { startsAt: ELEVEN })
    const others = [
      await move(mira, seen, 'reschedule', { startsAt: '2026-11-17T08:40:00.000Z' }),
      await move(mira, seen, 'reschedule', { startsAt: ELEVEN, reason: 'Because.' }),
      await move(elif, seen, 'reschedule', { startsAt: ELEVEN }),
    ]
    expect(others.map((refused) => refused.json().code)).toEqual(['changed', 'changed', 'changed'])
  })
})

test('of two concurrent moves one is made and the other is a conflict', async () => {
  const [mira, elif] = await twoPeople()
  const seen = await requested(mira, elif, TEN_TWENTY)
  const answers = await Promise.all([move(mira, seen, 'cancel'), move(elif, seen, 'confirm')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await stepsOf(seen)).toHaveLength(2)
})

describe('notice', () => {
  test('a confirmed appointment can be moved until a day before and then only be cancelled, with late notice', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    setHoursBefore(TEN_TWENTY, 24)
    expect((await readAppointment(mira, confirmed)).moves).toEqual(['reschedule', 'cancel'])
    setHoursBefore(TEN_TWENTY, 23.9)
    expect((await readAppointment(mira, confirmed)).moves).toEqual(['cancel'])
    const refused = await move(mira, confirmed, 'reschedule', { startsAt: '2026-11-18T08:00:00.000Z' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'A confirmed appointment can’t be rescheduled less than 24 hours before it starts. You can still cancel it.',
    ])
    expect(await moved(mira, confirmed, 'cancel')).toMatchObject({ state: 'cancelled', isLate: true })
  })

  test('a request can be answered until its time has come', async () => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    setHoursBefore(TEN_TWENTY, 0)
    const refused = await move(elif, seen, 'confirm')
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'This appointment has already started, so it can’t be changed.',
    ])
    expect((await readAppointment(elif, seen)).moves).toEqual([])
  })
})

describe('reschedules', () => {
  test('a reschedule to a held time is refused with the slots that are left', async () => {
    const [mira, elif] = await twoPeople()
    await requested(await signedIn('patient'), elif, ELEVEN)
    const seen = await requested(mira, elif, TEN_TWENTY)
    const byPatient = await move(mira, seen, 'reschedule', { startsAt: ELEVEN })
    const byProvider = await move(elif, seen, 'reschedule', { startsAt: ELEVEN })
    expect(
      [byPatient, byProvider].map((refused) => [refused.statusCode, refused.json().code, refused.json().message]),
    ).toEqual([
      [409, 'taken', 'Someone else has just taken this time. Please choose another.'],
      [409, 'taken', 'You have another appointment at this time. Please choose another time.'],
    ])
    expect(byPatient.json().slots).toEqual(await slotsOf(elif, '2026-11-17'))
    expect(await readAppointment(mira, seen)).toEqual(seen)
  })

  test('a reschedule to a time of another appointment of the patient is refused', async () => {
    const [mira, elif] = await twoPeople()
    await requested(mira, await clinicOf('Dr. Can'), ELEVEN)
    const seen = await requested(mira, elif, TEN_TWENTY)
    const byProvider = await move(elif, seen, 'reschedule', { startsAt: ELEVEN })
    expect([byProvider.statusCode, byProvider.json().message]).toEqual([
      409,
      'The patient has another appointment at this time. Please choose another time.',
    ])
  })

  test.each([
    [
      'that it has already',
      'reschedule',
      TEN_TWENTY,
      'The appointment is already at this time. Please choose another.',
    ],
    ['that is not named', 'reschedule', undefined, 'Choose one of the free times.'],
    [
      'outside the hours',
      'reschedule',
      '2026-11-17T19:20:00Z',
      'This time cannot be booked. Please choose one of the free times.',
    ],
    [
      'in the past',
      'reschedule',
      '2026-11-14T07:20:00Z',
      'This time is in the past. Please choose one of the free times.',
    ],
    ['in a cancellation', 'cancel', ELEVEN, 'A time can only be given when an appointment is rescheduled.'],
  ] as const)('a patient is refused a reschedule to a time %s', async (_what, name, startsAt, message) => {
    const [mira, elif] = await twoPeople()
    const seen = await requested(mira, elif, TEN_TWENTY)
    const refused = await move(mira, seen, name, startsAt ? { startsAt } : {})
    expect([refused.statusCode, refused.json().message]).toEqual([400, message])
    expect(await readAppointment(mira, seen)).toEqual(seen)
  })

  test('a blocked patient cannot reschedule but can cancel', async () => {
    const [mira, elif] = await twoPeople()
    const chat = await openChat(mira, elif)
    await write(mira, chat._id, 'Hello')
    const seen = await requested(mira, elif, TEN_TWENTY)
    await put(`/api/v1/chats/${chat._id}/blocked`, elif, { isBlocked: true })
    const refused = await move(mira, seen, 'reschedule', { startsAt: ELEVEN })
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This person isn’t accepting appointments from you.',
    ])
    expect((await moved(mira, seen, 'cancel')).state).toBe('cancelled')
  })
})

test('strangers cannot read or move an appointment', async () => {
  const [mira, elif] = await twoPeople()
  const seen = await requested(mira, elif, TEN_TWENTY)
  for (const stranger of [await signedIn('patient'), await clinicOf('Dr. Can')]) {
    expect((await get(`/api/v1/appointments/${seen._id}`, stranger)).statusCode).toBe(404)
    expect((await move(stranger, seen, 'cancel')).statusCode).toBe(404)
    expect((await get('/api/v1/appointments', stranger)).json().appointments).toEqual([])
  }
  expect((await get('/api/v1/appointments/x', mira)).statusCode).toBe(404)
  expect((await post('/api/v1/appointments/x/moves', mira, { move: 'cancel', version: 1 })).statusCode).toBe(404)
})

test.each([
  ['a move that is none', { move: 'steal', version: 1 }, 'An appointment cannot be moved on like this.'],
  ['no version', { move: 'cancel' }, 'Name the version that you have seen.'],
  ['a move of the clock', { move: 'complete', version: 1 }, 'This isn’t possible for the appointment as it stands.'],
  [
    'a move of the other side',
    { move: 'confirm', version: 1 },
    'This isn’t possible for the appointment as it stands.',
  ],
  ['a beginning', { move: 'request', version: 1 }, 'This isn’t possible for the appointment as it stands.'],
  [
    'an endless reason',
    { move: 'cancel', version: 1, reason: 'x'.repeat(501) },
    'The reason can have at most 500 characters.',
  ],
])('a patient is refused %s', async (_what, body, message) => {
  const [mira, elif] = await twoPeople()
  const { _id } = await requested(mira, elif, TEN_TWENTY)
  const refused = await post(`/api/v1/appointments/${_id}/moves`, mira, body)
  expect([refused.statusCode, refused.json().message]).toEqual([400, message])
})

test('a declined time can be booked again', async () => {
  const [mira, elif] = await twoPeople()
  const seen = await requested(mira, elif, TEN_TWENTY)
  await moved(elif, seen, 'decline')
  const answers = await Promise.all(
    [await signedIn('patient'), await signedIn('patient')].map((patient) => book(patient, requestOf(elif, TEN_TWENTY))),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

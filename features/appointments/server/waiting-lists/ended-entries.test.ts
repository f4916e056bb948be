import { expect, test } from 'vitest'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { book, clinicOf, ELEVEN, freeTimes, move, moved, requested, requestOf } from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import {
  entriesOf,
  freedMails,
  freedNotifications,
  LATER,
  runJob,
  tickingClock,
  timeZone,
  waitEarlier,
  waitFor,
  waiting,
} from '#test/people/waiting-list.ts'
import { CROWD } from '#test/properties.ts'
import { get, type Person, person, post, settings, world } from '#test/world.ts'
import { waitingListData } from './feature.ts'

settings.config = { rateLimits: false }
const clock = tickingClock()

const storedEntries = () => world.ctx.db.selectFrom('waiting_list_entries').select('id').execute()
const snapshots = () => world.ctx.db.selectFrom('waiting_list_snapshots').select('kind').execute()

test('an entry ends with its appointment, and with it the snapshot', async () => {
  await world.ctx.db.deleteFrom('waiting_list_entries').execute()
  const { elif, holder, mira, held, later } = await waiting()
  await move(mira, later, 'cancel')
  expect(await entriesOf(mira)).toEqual([])
  await move(holder, held, 'cancel')
  expect(await runJob()).toBe(0)
  expect((await get('/api/v1/waiting-lists/count', elif)).json().waiting).toBe(0)
  expect(await storedEntries()).toHaveLength(1)
  await enforceRetention(world.ctx, world.ctx.registry.retention)
  expect([await storedEntries(), await snapshots()]).toEqual([[], []])
})

test('an entry ends when the patient has taken an earlier time, not while they wait for the answer', async () => {
  const { elif, mira, later } = await waiting()
  const confirmed = await moved(elif, later, 'confirm')
  const asking = await moved(mira, confirmed, 'reschedule', { startsAt: '2026-11-18T08:00:00.000Z', timeZone })
  expect(await entriesOf(mira)).toMatchObject([{ wantedBefore: '2026-11-18T08:00:00.000Z' }])
  await moved(elif, asking, 'confirm')
  expect(await entriesOf(mira)).toEqual([])
})

test('an entry follows an appointment to a later time', async () => {
  const { elif, holder, mira, later } = await waiting()
  const LATEST = '2026-11-26T08:00:00.000Z'
  await moved(mira, later, 'reschedule', { startsAt: LATEST, timeZone })
  await runJob()
  expect(await entriesOf(mira)).toMatchObject([{ wantedBefore: LATEST }])
  // The time that they gave up themselves does not count as freed.
  expect(await freedMails(mira)).toEqual([])
  const between = await requested(holder, elif, '2026-11-25T08:00:00.000Z')
  await runJob()
  await move(holder, between, 'cancel')
  expect(await runJob()).toBe(1)
})

test('an entry ends when the appointment can no longer be rescheduled', async () => {
  const { elif, mira, later } = await waiting()
  await moved(elif, later, 'confirm')
  clock.ms = Date.parse(LATER) - hours(25)
  expect(await entriesOf(mira)).toHaveLength(1)
  clock.ms = Date.parse(LATER) - hours(23)
  expect(await entriesOf(mira)).toEqual([])
})

test('an entry without an appointment ends with its last day, and when a time is agreed on', async () => {
  const elif = await clinicOf()
  const mira = await signedIn('patient')
  await waitFor(mira, elif, { lastDay: '2026-11-20' })
  clock.ms += days(6)
  expect(await entriesOf(mira)).toEqual([])
  await waitFor(mira, elif)
  expect(await entriesOf(mira)).toHaveLength(1)
  const declined = await requested(mira, elif, LATER)
  await moved(elif, declined, 'decline')
  expect(await entriesOf(mira)).toHaveLength(1)
  await moved(elif, await requested(mira, elif, LATER), 'confirm')
  expect(await entriesOf(mira)).toEqual([])
})

test('a closed account leaves its waiting lists, and an erased provider takes the mails along', async () => {
  const { elif, holder, mira, held } = await waiting()
  const leaving = await person('patient')
  await waitFor(leaving, elif)
  await post('/api/v1/user/delete-account', leaving, { password: leaving.password })
  expect(
    await world.ctx.db
      .selectFrom('waiting_list_entries')
      .select('id')
      .where('patient_id', '=', leaving.user._id)
      .execute(),
  ).toEqual([])
  await move(holder, held, 'cancel')
  expect(await runJob()).toBe(1)
  expect(await freedMails(mira)).toHaveLength(1)
  await world.ctx.db.transaction().execute(async (tx) => {
    await waitingListData.erase?.(tx, { id: elif.user._id, email: null })
  })
  expect(await freedMails(mira)).toEqual([])
})

test(
  'of many patients who were notified of one time exactly one gets it, by booking or by rescheduling',
  async () => {
    const elif = await clinicOf()
    const holder = await signedIn('patient')
    const held = await requested(holder, elif, ELEVEN)
    const times = (await freeTimes(elif, '2026-11-18')).slice(0, CROWD / 5)
    const others = await Promise.all(Array.from({ length: CROWD - times.length }, () => signedIn('patient')))
    for (const patient of others) await waitFor(patient, elif, { lastDay: '2026-11-17' })
    const owners = []
    for (const startsAt of times) {
      const patient = await signedIn('patient')
      const appointment = await requested(patient, elif, startsAt)
      await waitEarlier(patient, appointment)
      owners.push({ patient, appointment })
    }
    await move(holder, held, 'cancel')
    expect(await runJob()).toBe(CROWD)
    expect(await freedNotifications(others[0] as Person)).toHaveLength(1)
    const answers = await Promise.all([
      ...others.map((patient) => book(patient, requestOf(elif, ELEVEN))),
      ...owners.map(({ patient, appointment }) =>
        move(patient, appointment, 'reschedule', { startsAt: ELEVEN, timeZone }),
      ),
    ])
    const [winners, losers] = [200, 409].map((status) => answers.filter(({ statusCode }) => statusCode === status))
    expect([winners?.length, losers?.length]).toEqual([1, CROWD - 1])
    expect(losers?.every((loser) => loser.json().code === 'taken')).toBe(true)
    expect(await freeTimes(elif)).not.toContain(ELEVEN)
  },
  minutes(2),
)

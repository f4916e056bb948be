import { describe, expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import {
  book,
  clinicOf,
  clinicWithVisits,
  ELEVEN,
  freeTimes,
  move,
  moved,
  requestOf,
  saveKinds,
} from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import {
  entriesOf,
  freedMails,
  LATER,
  runJob,
  tickingClock,
  waitEarlier,
  waitFor,
  waiting,
} from '#test/people/waiting-list.ts'
import { del, get, type Person, settings, world } from '#test/world.ts'
import { WAITING_LISTS_MAX } from '../../rules/waiting-lists.ts'
import { findFreedTimes } from './find-freed-times.ts'
import { notifyPatients } from './notify-patients.ts'

settings.config = { rateLimits: false }
const clock = tickingClock()

describe('a waiting list', () => {
  test('is joined and left idempotently, with one entry per provider and kind', async () => {
    const { elif, mira, later } = await waiting()
    expect((await waitEarlier(mira, later)).statusCode).toBe(200)
    const [entry, ...others] = await entriesOf(mira)
    expect(others).toEqual([])
    expect(entry).toEqual({
      _id: expect.any(String),
      provider: { _id: elif.user._id, displayname: 'Dr. Elif Kaya', avatar: null },
      kind: 'video',
      appointmentId: later._id,
      wantedBefore: LATER,
      lastDay: '2026-11-24',
    })
    expect((await waitFor(mira, elif, { lastDay: '2026-11-20' })).json().entries).toEqual([
      { ...entry, appointmentId: null, lastDay: '2026-11-20', wantedBefore: '2026-11-20T21:00:00.000Z' },
    ])
    const left = () => del(`/api/v1/waiting-lists/${entry?._id}`, mira)
    expect((await left()).json()).toEqual({ success: true, entries: [] })
    expect((await left()).json()).toEqual({ success: true, entries: [] })
  })

  test('that a patient has left sends nothing', async () => {
    const { holder, mira, held } = await waiting()
    const [entry] = await entriesOf(mira)
    // Nobody else can remove it.
    await del(`/api/v1/waiting-lists/${entry?._id}`, holder)
    expect(await entriesOf(mira)).toHaveLength(1)
    await move(holder, held, 'cancel')
    await findFreedTimes(world.ctx)
    await del(`/api/v1/waiting-lists/${entry?._id}`, mira)
    expect(await notifyPatients(world.ctx)).toBe(0)
  })

  test('is refused for an appointment of another patient, for a day that is too far away, and to providers', async () => {
    const { elif, holder, later } = await waiting()
    expect((await waitEarlier(holder, later)).statusCode).toBe(404)
    expect((await waitEarlier(holder, { _id: crypto.randomUUID() })).statusCode).toBe(404)
    expect((await waitEarlier(elif, later)).statusCode).toBe(403)
    for (const lastDay of ['2026-11-14', '2027-11-20']) {
      const refused = await waitFor(holder, elif, { lastDay })
      expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose a day in the next 90 days.'])
    }
    const clinic = await waitFor(holder, elif, { kind: 'clinic' })
    expect(clinic.json().message).toBe('This provider doesn’t offer visits at the clinic at the moment.')
    expect((await waitFor(holder, holder)).statusCode).toBe(404)
    expect((await waitFor(holder, elif, { timeZone: 'Nowhere/Land' })).statusCode).toBe(400)
  })

  test('of a kind that is not offered any more notifies those with an appointment alone', async () => {
    const elif = await clinicWithVisits({ leadHours: 0 })
    const holder = await signedIn('patient')
    const owner = await signedIn('patient')
    const mira = await signedIn('patient')
    const [first = ''] = await freeTimes(elif, '2026-11-18', 'clinic')
    const [later = ''] = await freeTimes(elif, '2026-11-20', 'clinic')
    const bookVisit = async (as: Person, startsAt: string) =>
      (await book(as, requestOf(elif, startsAt, { kind: 'clinic' }))).json().appointment
    const held = await bookVisit(holder, first)
    await waitEarlier(owner, await bookVisit(owner, later))
    await waitFor(mira, elif, { kind: 'clinic' })
    await saveKinds(elif, { clinic: { isOffered: false } })
    await move(holder, held, 'cancel')
    expect(await runJob()).toBe(1)
    expect(await freedMails(owner)).toHaveLength(1)
  })

  test('is refused from an agreed appointment that can no longer be rescheduled', async () => {
    const { elif, holder, held } = await waiting()
    await moved(elif, held, 'confirm')
    clock.ms = Date.parse(ELEVEN) - hours(23)
    expect((await waitEarlier(holder, held)).json().message).toMatch(/can no longer be rescheduled/)
  })

  test(`is refused to a patient who is on ${WAITING_LISTS_MAX} of them`, async () => {
    const mira = await signedIn('patient')
    const clinics = await Promise.all(Array.from({ length: WAITING_LISTS_MAX }, () => clinicOf()))
    for (const clinic of clinics) expect((await waitFor(mira, clinic)).statusCode).toBe(200)
    const refused = await waitFor(mira, await clinicOf())
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      `You can be on up to ${WAITING_LISTS_MAX} waiting lists. Please leave one of them first.`,
    ])
    expect((await waitFor(mira, clinics[0] as Person)).statusCode).toBe(200)
  })

  test('shows the provider how many patients wait, and no patient sees it', async () => {
    const { elif, mira } = await waiting()
    expect((await get('/api/v1/waiting-lists/count', elif)).json()).toEqual({ success: true, waiting: 1 })
    await waitFor(await signedIn('patient'), elif)
    expect((await get('/api/v1/waiting-lists/count', elif)).json()).toEqual({ success: true, waiting: 2 })
    expect((await get('/api/v1/waiting-lists/count', await clinicOf())).json()).toEqual({ success: true, waiting: 0 })
    expect((await get('/api/v1/waiting-lists/count', mira)).statusCode).toBe(403)
    expect((await get('/api/v1/waiting-lists', elif)).statusCode).toBe(403)
  })
})

import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseDueAccounts } from '#features/accounts/server/deletion/deletion.ts'
import { days, minutes } from '#platform/rules/durations.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { tablesWith } from '#test/account-deletion.ts'
import {
  block,
  blockOf,
  book,
  calendarOf,
  clinicOf,
  ELEVEN,
  freeTimes,
  move,
  NOW,
  readAppointment,
  requested,
  requestOf,
  TEN_TWENTY,
  twoPeople,
} from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { unzip } from '#test/unzip.ts'
import { del, get, type Person, person, post, settings, world } from '#test/world.ts'
import { BLOCKED_TIMES_MAX } from '../../rules/provider-calendar.ts'

const PATH = '/api/v1/appointments/blocked-times'
const isFree = async (provider: Person, instant: string) => (await freeTimes(provider, '2026-11-17')).includes(instant)
settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

describe('a blocked time', () => {
  test('is not offered, booked, proposed or moved to, and is free again once it is unblocked', async () => {
    const [mira, elif] = await twoPeople()
    const other = await requested(mira, elif, ELEVEN)
    expect(await isFree(elif, TEN_TWENTY)).toBe(true)
    const form = blockOf(TEN_TWENTY)
    const { id: _id, ...times } = form
    expect((await block(elif, form)).json()).toEqual({ success: true, blocked: { _id, ...times } })
    expect(await isFree(elif, TEN_TWENTY)).toBe(false)
    const refused = (await book(mira, requestOf(elif, TEN_TWENTY))).json()
    expect(refused).toMatchObject({ code: 'taken', message: 'This time is no longer free. Please choose another.' })
    const offer = { id: crypto.randomUUID(), patientId: mira.user._id, startsAt: TEN_TWENTY }
    expect((await book(elif, offer)).json()).toMatchObject({
      code: 'taken',
      message: 'This time is blocked, or busy in your other calendar. Please choose another time.',
    })
    for (const as of [mira, elif])
      expect((await move(as, other, 'reschedule', { startsAt: TEN_TWENTY })).json().message).toBe(
        'This time cannot be booked. Please choose one of the free times.',
      )
    expect((await del(`${PATH}/${_id}`, elif)).statusCode).toBe(200)
    expect((await book(mira, requestOf(elif, TEN_TWENTY))).statusCode).toBe(200)
  })

  test('changes the next bookable time, the cards and the search at once', async () => {
    const elif = await clinicOf('Dr. Zeynep Blockova')
    const [first = '', second = ''] = await freeTimes(elif)
    const nextOf = async () => (await get(`/api/v1/providers/${elif.user._id}`)).json().provider.nextAvailable
    const strip = async () =>
      (await get(`/api/v1/slots?providers=${elif.user._id}&timeZone=Europe/Istanbul`)).json().strips[0].days[0].slots[0]
    const found = async () => (await get('/api/v1/search?keyword=Blockova')).json().hits[0].nextAvailable
    expect(await Promise.all([nextOf(), strip(), found()])).toEqual([first, first, first])
    const form = blockOf(first)
    await block(elif, form)
    expect(await Promise.all([nextOf(), strip(), found()])).toEqual([second, second, second])
    await del(`${PATH}/${form.id}`, elif)
    expect(await Promise.all([nextOf(), strip(), found()])).toEqual([first, first, first])
  })

  test('leaves the appointments at its time as they are, and a replay of their booking finds them', async () => {
    const [mira, elif] = await twoPeople()
    const form = requestOf(elif, TEN_TWENTY)
    const { appointment } = (await book(mira, form)).json()
    await block(elif, blockOf(TEN_TWENTY))
    expect((await book(mira, form)).json().appointment).toEqual(appointment)
    expect((await move(elif, appointment, 'confirm')).json().appointment.state).toBe('confirmed')
    expect((await readAppointment(mira, appointment)).startsAt).toBe(TEN_TWENTY)
  })

  test('is stored once, however often its form is sent, and its deletion can be repeated', async () => {
    const elif = await clinicOf()
    const form = blockOf(TEN_TWENTY)
    const answers = await Promise.all([1, 2, 3].map(() => block(elif, form)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await block(elif, { ...form, note: 'Another note' })).json().blocked.note).toBe('Surgery')
    const other = await clinicOf('Dr. Other')
    expect((await block(other, form)).statusCode).toBe(400)
    expect((await del(`${PATH}/${form.id}`, other)).statusCode).toBe(200)
    expect((await calendarOf(elif)).blocked).toHaveLength(1)
    const statuses = [await del(`${PATH}/${form.id}`, elif), await del(`${PATH}/${form.id}`, elif)]
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await calendarOf(elif)).blocked).toEqual([])
  })

  test.each([
    ['is over', { startsAt: '2026-11-15T07:00:00Z', endsAt: '2026-11-15T08:00:00Z' }, 'in the past'],
    ['ends before it begins', { endsAt: '2026-11-17T07:20:00Z' }, 'The end must be after the start.'],
    ['is longer than a day', { endsAt: '2026-11-18T07:21:00Z' }, 'at most 24 hours long'],
    ['has a long note', { note: 'x'.repeat(101) }, 'The note'],
    ['has no time', { startsAt: 'noon' }, 'Choose a day and a time.'],
  ])('that %s is refused', async (_what, change, message) => {
    const refused = await block(await clinicOf(), blockOf(TEN_TWENTY, change))
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining(message)])
  })

  test('that has begun already can be stored, and patients can store none', async () => {
    const began = blockOf('2026-11-15T07:45:00.000Z')
    expect((await block(await clinicOf(), began)).statusCode).toBe(200)
    expect((await block(await signedIn('patient'), began)).statusCode).toBe(403)
  })

  test('beyond the limit is refused, and those that are over make room', async () => {
    const elif = await clinicOf()
    const first = NOW.getTime() + minutes(60)
    const rows = Array.from({ length: BLOCKED_TIMES_MAX }, (_, at) => ({
      id: crypto.randomUUID(),
      provider_id: elif.user._id,
      starts_at: new Date(first + minutes(at)),
      ends_at: new Date(first + minutes(at + 1)),
      note: '',
      created_at: NOW,
    }))
    await world.ctx.db.insertInto('blocked_times').values(rows).execute()
    expect((await block(elif, blockOf(TEN_TWENTY))).json().message).toContain('You can have up to 500 blocked times.')
    settings.now = () => new Date(first + minutes(1))
    expect((await block(elif, blockOf(TEN_TWENTY))).statusCode).toBe(200)
    const count = world.ctx.db.selectFrom('blocked_times').select('id').where('provider_id', '=', elif.user._id)
    expect(await count.execute()).toHaveLength(BLOCKED_TIMES_MAX)
  })

  test('is exported with the data of its provider, erased with the account, and deleted 90 days after its end', async () => {
    const note = 'Quillonia'
    const elif = await person('doctor')
    await block(elif, blockOf(TEN_TWENTY, { note }))
    const files = unzip((await get('/api/v1/user/my-data', elif)).rawPayload)
    const exported = files.find(({ name }) => name === 'appointments.json')?.content.toString()
    expect(JSON.parse(exported ?? '').blockedTimes).toMatchObject([{ note }])
    await post('/api/v1/user/delete-account', elif, { password: elif.password })
    settings.now = () => new Date(NOW.getTime() + days(31))
    await eraseDueAccounts(world.ctx)
    expect(await tablesWith(note)).toEqual([])
    settings.now = () => NOW
    const other = await clinicOf()
    await block(other, blockOf(TEN_TWENTY, { note }))
    const run = () => enforceRetention(world.ctx, world.ctx.registry.retention)
    settings.now = () => new Date(Date.parse(TEN_TWENTY) + days(90))
    await run()
    expect(await tablesWith(note)).toEqual(['blocked_times'])
    settings.now = () => new Date(Date.parse(TEN_TWENTY) + days(91))
    await run()
    expect(await tablesWith(note)).toEqual([])
  })
})

describe('a booking and a block of the same time', () => {
  test('the block that gets the lock first refuses the booking', async () => {
    const [mira, elif] = await twoPeople()
    const [blocked, booked] = await inOrder(elif, [
      () => block(elif, blockOf(TEN_TWENTY)),
      () => book(mira, requestOf(elif, TEN_TWENTY)),
    ])
    expect([blocked?.statusCode, booked?.statusCode]).toEqual([200, 409])
  })

  test('the booking that gets the lock first stays', async () => {
    const [mira, elif] = await twoPeople()
    const [booked, blocked] = await inOrder(elif, [
      () => book(mira, requestOf(elif, TEN_TWENTY)),
      () => block(elif, blockOf(TEN_TWENTY)),
    ])
    expect([booked?.statusCode, blocked?.statusCode]).toEqual([200, 200])
    expect((await readAppointment(mira, booked?.json().appointment)).state).toBe('requested')
  })
})

type Answer = Awaited<ReturnType<typeof get>>

/** Queues requests for the lock of a provider's account, which they get in their order. */
async function inOrder({ user }: Person, requests: readonly (() => Promise<Answer>)[]) {
  const sent = await world.ctx.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', user._id).forNoKeyUpdate().execute()
    const answers: Promise<Answer>[] = []
    for (const request of requests) {
      answers.push(request())
      await Promise.race([answers.at(-1), isWaiting(answers.length)])
    }
    return { answers }
  })
  return Promise.all(sent.answers)
}

async function isWaiting(count: number) {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  while (((await world.ctx.pool.query(waiting)).rowCount ?? 0) < count) await setImmediate()
}

import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { isWithinHours } from '#platform/server/scheduling/opening-slots.ts'
import { runs } from '#test/properties.ts'
import { APPOINTMENT_KINDS, DEFAULT_KINDS, type KindSettings } from '../../rules/appointment-kinds.ts'
import type { Calendar } from '../calendars/calendars.ts'
import { type Held, heldIntervals } from './held-times.ts'
import { slotsIn } from './slots.ts'

const ZONES = [
  'Europe/Berlin',
  'Europe/Istanbul',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Kolkata',
]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const DAYS = 4

const clockTime = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
/** One or two openings of a day that do not overlap. */
const openings = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * 60 }), { minLength: 4, maxLength: 4 })
  .map((times) => times.toSorted((one, other) => one - other).map(clockTime))
  .map(([a = '', b = '', c = '', d = '']) => [
    { opens: a, closes: b },
    { opens: c, closes: d },
  ])
const steps = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((step) => step * 5)
const rules = fc.record({
  minutes: steps(10, 120),
  bufferMinutes: steps(0, 60),
  leadHours: fc.integer({ min: 0, max: 30 }),
  windowDays: fc.integer({ min: 1, max: 5 }),
})
const kinds = fc
  .tuple(rules, rules)
  .map((both): KindSettings[] =>
    APPOINTMENT_KINDS.map((kind, at) => ({ ...DEFAULT_KINDS[kind], isOffered: true, ...both[at] })),
  )
/** Appointments, and times that are taken by something else, around the days that are shown. */
const taken = fc.array(
  fc.record({ from: fc.integer({ min: -600, max: DAYS * 1440 }), length: steps(5, 300), buffer: steps(0, 60) }),
  { maxLength: 30 },
)
const someTime = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) })

/** Shortly before the clock is set, where it ever is. */
function nearChange(timeZone: string, instant: number) {
  const then = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return new Date((then.getTimeZoneTransition('next') ?? then).epochMilliseconds - minutes(600))
}

const setting = fc
  .record({ timeZone: fc.constantFrom(...ZONES), instant: someTime, weekly: openings, special: openings, kinds, taken })
  .map(({ timeZone, instant, weekly, special, taken: busy, ...rest }) => {
    const now = nearChange(timeZone, instant)
    const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
    const specialDay = (after: number) => day.add({ days: after }).toString()
    const schedule = {
      timeZone,
      openings: weekly.map((opening) => ({ ...opening, weekdays: EVERY_DAY })),
      special: [
        { from: specialDay(1), to: specialDay(1), hours: special, note: '' },
        { from: specialDay(3), to: specialDay(3), hours: [], note: '' },
      ],
      version: 0,
      kindsVersion: 0,
      isActive: true,
      isPublic: true,
      isVerified: true,
      kinds: rest.kinds,
    }
    const taken = busy.map((one) => heldAt(now.getTime() + minutes(one.from), one.length, one.buffer))
    // Of three, one is a time of a calendar kept elsewhere and one is blocked, which have no buffer.
    const held = taken.filter((_one, at) => at % 3 === 0)
    const elsewhere = taken.filter((_one, at) => at % 3 === 1).map((one) => ({ ...one, buffer_minutes: 0 }))
    const blocked = taken.filter((_one, at) => at % 3 === 2).map((one) => ({ ...one, buffer_minutes: 0 }))
    const away = [...elsewhere, ...blocked]
    return { now, schedule, held, away, unavailable: away.flatMap(heldIntervals) }
  })

const heldAt = (from: number, length: number, buffer_minutes: number): Calendar['held'][number] => ({
  id: crypto.randomUUID(),
  patient_id: crypto.randomUUID(),
  starts_at: new Date(from),
  ends_at: new Date(from + minutes(length)),
  new_starts_at: null,
  new_ends_at: null,
  buffer_minutes,
})

const spanOf = ({ starts_at, ends_at, buffer_minutes }: Held) =>
  [starts_at.getTime(), ends_at.getTime() + minutes(buffer_minutes)] as const
const overlap = (one: Held, other: Held) => {
  const [[from, to], [otherFrom, otherTo]] = [spanOf(one), spanOf(other)]
  return from < otherTo && otherFrom < to
}

test('free slots of both kinds lie in the hours and the booking window, and keep clear of all that is taken', () => {
  fc.assert(
    fc.property(setting, ({ now, schedule, held, away, unavailable }) => {
      const taken = [...held, ...away]
      for (const rule of schedule.kinds) {
        const { days, kind } = slotsIn({ schedule, held, unavailable }, { kind: rule.kind, days: DAYS }, now)
        expect(kind).toBe(rule.kind)
        for (const { startsAt, isFree } of days.flatMap(({ slots }) => slots)) {
          const slot = heldAt(Date.parse(startsAt), rule.minutes, rule.bufferMinutes)
          const ahead = slot.starts_at.getTime() - now.getTime()
          expect(ahead >= minutes(60 * rule.leadHours) && ahead <= minutes(1440 * rule.windowDays)).toBe(true)
          expect([startsAt, isWithinHours(schedule, slot.starts_at, rule.minutes)]).toEqual([startsAt, true])
          expect([startsAt, isFree]).toEqual([startsAt, !taken.some((one) => overlap(one, slot))])
        }
      }
    }),
    runs(150),
  )
})

test('whatever is booked of what is free, in any order and of either kind, appointments and buffers never overlap', () => {
  const choices = fc.array(fc.tuple(fc.boolean(), fc.nat({ max: 1000 })), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(setting, choices, ({ now, schedule, away, unavailable }, chosen) => {
      const held: Calendar['held'][number][] = []
      for (const [isFirst, number] of chosen) {
        const rule = schedule.kinds[isFirst ? 0 : 1] as KindSettings
        const { days } = slotsIn({ schedule, held, unavailable }, { kind: rule.kind, days: DAYS }, now)
        const free = days.flatMap(({ slots }) => slots).filter(({ isFree }) => isFree)
        const slot = free[number % free.length]
        if (slot) held.push(heldAt(Date.parse(slot.startsAt), rule.minutes, rule.bufferMinutes))
      }
      for (const [at, one] of held.entries())
        expect([...held.slice(at + 1), ...away].some((other) => overlap(one, other))).toBe(false)
    }),
    runs(100),
  )
})

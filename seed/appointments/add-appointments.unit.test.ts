import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { minutes } from '#platform/rules/durations.ts'
import { runs } from '#test/properties.ts'
import { blockedTimeForm, scheduleAppointments } from './add-appointments.ts'
import { demoBlockedTimes } from './demo-appointments.ts'

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

test('whenever the demo is loaded, a blocked time is one to eight days ahead and beside the appointments', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const scheduled = scheduleAppointments(now, () => [])
      for (const demo of demoBlockedTimes) {
        const { startsAt, endsAt } = blockedTimeForm(demo, now, scheduled)
        expect(Date.parse(startsAt)).toBeGreaterThan(now.getTime())
        const own = scheduled.filter((other) => other.demo.provider === demo.provider)
        for (const other of own) {
          const from = other.startsAt.getTime()
          const isBeside = from >= Date.parse(endsAt) || from + minutes(30) <= Date.parse(startsAt)
          expect([startsAt, isBeside]).toEqual([startsAt, true])
        }
      }
    }),
    runs(50),
  )
})

test('whenever the demo is loaded, its appointments overlap neither each other nor earlier ones of their provider', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const earlier = scheduleAppointments(now, () => [])
      const heldBy = (username: string) =>
        earlier.filter(({ demo }) => demo.provider === username).map(({ startsAt }) => startsAt)
      const scheduled = scheduleAppointments(now, heldBy)
      for (const [at, { demo, startsAt }] of scheduled.entries()) {
        const others = scheduled.filter((_, other) => other !== at).map((other) => other.startsAt)
        const gaps = [...others, ...heldBy(demo.provider)].map((other) =>
          Math.abs(other.getTime() - startsAt.getTime()),
        )
        expect(Math.min(...gaps)).toBeGreaterThanOrEqual(minutes(DEFAULT_KINDS.video.minutes))
      }
    }),
    runs(50),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_KINDS } from '#domain/appointment-kinds.ts'
import { minutes } from '#domain/durations.ts'
import { scheduleAppointments } from './add-appointments.ts'

const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

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
    { numRuns: 50 },
  )
})

import { expect, test } from 'vitest'
import { freeTimes, NOW, twoPeople } from '#test/people/appointment.ts'
import { settings, world } from '#test/world.ts'
import { refreshDueBatch } from './availability/availability.ts'
import { selectBookingState } from './booking-queries.ts'

test('while a booking decides, no refresh by time replaces the next bookable time of its provider', async () => {
  settings.now = () => NOW
  const [mira, elif] = await twoPeople()
  const [next = ''] = await freeTimes(elif)
  const wanted = { id: crypto.randomUUID(), by: 'patient' as const, service: '' }
  const booking = { ...wanted, providerId: elif.user._id, patientId: mira.user._id }
  const whenDue = new Date(Date.parse(next))
  await world.ctx.db.transaction().execute(async (tx) => {
    const { nextSlot } = await selectBookingState(tx, booking, NOW)
    expect(nextSlot?.toISOString()).toBe(next)
    const refreshed = await world.ctx.db.transaction().execute((other) => refreshDueBatch(other, whenDue))
    expect(refreshed).toBe(0)
  })
  expect(await world.ctx.db.transaction().execute((tx) => refreshDueBatch(tx, whenDue))).toBe(1)
})

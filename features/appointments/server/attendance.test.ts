import { beforeEach, describe, expect, test } from 'vitest'
import {
  mailsTo,
  move,
  moved,
  NOW,
  requested,
  setHoursBefore,
  TEN_TWENTY,
  twoPeople,
} from '#test/people/appointment.ts'
import { get, settings } from '#test/world.ts'

settings.config = { rateLimits: false }
beforeEach(() => {
  settings.now = () => NOW
})

describe('a talk that has begun', () => {
  test('is recorded as attended by the provider alone, before its end, and releases its time', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    setHoursBefore(TEN_TWENTY, 0.01)
    const early = await move(elif, confirmed, 'complete')
    expect([early.statusCode, early.json().message]).toEqual([
      400,
      'You can record that the patient attended once the appointment has started.',
    ])
    setHoursBefore(TEN_TWENTY, 0)
    expect((await move(mira, confirmed, 'complete')).statusCode).toBe(400)
    const completed = await moved(elif, confirmed, 'complete')
    expect(completed).toMatchObject({ state: 'completed', moves: [] })
    expect((await mailsTo(mira)).at(-1)?.subject).toMatch(/^How was your appointment/)
    expect((await get('/api/v1/appointments?when=coming', elif)).json().appointments).toEqual([])
  })

  test('is recorded as missed from ten minutes after its start, and that can be corrected', async () => {
    const [mira, elif] = await twoPeople()
    const confirmed = await moved(elif, await requested(mira, elif, TEN_TWENTY), 'confirm')
    setHoursBefore(TEN_TWENTY, -9 / 60)
    const early = await move(elif, confirmed, 'no_show')
    expect([early.statusCode, early.json().message]).toEqual([
      400,
      'A missed appointment can be recorded from 10 minutes after its start until 7 days after its end.',
    ])
    setHoursBefore(TEN_TWENTY, -10 / 60)
    const missed = await moved(elif, confirmed, 'no_show')
    expect(missed).toMatchObject({ state: 'no_show', moves: ['complete'] })
    expect((await moved(elif, missed, 'complete')).state).toBe('completed')
  })
})

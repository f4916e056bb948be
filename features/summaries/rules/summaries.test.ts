import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATES } from '#features/appointments/rules/appointment-moves.ts'
import { writingProblem } from '#features/appointments/rules/appointment-windows.ts'
import type { Presence } from '#features/video-calls/rules/video-calls.ts'
import { minutes } from '#platform/rules/durations.ts'
import { attendanceOf, NEXT_STEPS_MAX, SummaryForm } from './summaries.ts'

const START = Date.parse('2026-11-17T10:00:00.000Z')
const at = (minute: number) => new Date(START + minutes(minute))
const visit = (side: Presence['side'], joined: number, from: number | null, to: number): Presence => ({
  side,
  joinedAt: at(joined),
  from: from === null ? null : at(from),
  to: at(to),
})

describe('attendance', () => {
  test('a talk begins when the patient is let in, and lasts while both are in the call', () => {
    const visits = [visit('patient', -5, 1, 12), visit('provider', 0, 0, 30), visit('patient', 15, 15, 32)]
    expect(attendanceOf(visits)).toEqual({
      startedAt: at(1).toISOString(),
      minutes: 11 + 15,
      patientJoinedAt: at(-5).toISOString(),
      providerJoinedAt: at(0).toISOString(),
    })
  })

  test('without both in the call there was no talk', () => {
    expect(attendanceOf([])).toEqual({ startedAt: null, minutes: 0, patientJoinedAt: null, providerJoinedAt: null })
    const waitedInVain = [visit('patient', 0, null, 20), visit('provider', 30, 30, 40)]
    expect(attendanceOf(waitedInVain)).toMatchObject({
      startedAt: null,
      minutes: 0,
      patientJoinedAt: at(0).toISOString(),
    })
  })

  test('whatever the visits of the two are, a talk is no longer than the time either was there', () => {
    const side = (name: Presence['side']) =>
      fc.array(fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })), { maxLength: 5 }).map((steps) => {
        let now = 0
        // Visits of one person follow each other.
        return steps.map(([pause, length]) => {
          const from = now + pause
          now = from + length
          return visit(name, from, from, now)
        })
      })
    const lengthOf = (visits: readonly Presence[]) =>
      visits.reduce((total, { from, to }) => total + (from ? to.getTime() - from.getTime() : 0), 0) / minutes(1)
    fc.assert(
      fc.property(side('patient'), side('provider'), (patient, provider) => {
        const attendance = attendanceOf([...patient, ...provider])
        expect(attendance.minutes).toBeLessThanOrEqual(Math.min(lengthOf(patient), lengthOf(provider)))
        expect(attendance.startedAt === null).toBe(attendance.minutes === 0)
        expect(attendanceOf([...provider, ...patient])).toEqual(attendance)
      }),
    )
  })
})

test('a summary is written of appointments that have begun and took place', () => {
  const startsAt = at(0).toISOString()
  const open = APPOINTMENT_STATES.filter((state) => !writingProblem({ state, startsAt }, at(0)))
  expect(open).toEqual(['confirmed', 'completed'])
  expect(writingProblem({ state: 'confirmed', startsAt }, at(-1))).toMatch(/once the appointment has started/)
})

describe('the form', () => {
  test('sanitises texts, and drops empty next steps', () => {
    const form = { version: 0, text: '  One\u0000\nTwo ', nextSteps: [' Rest ', '', '  '], teamNote: '', isSent: true }
    expect(SummaryForm.parse(form)).toMatchObject({ text: 'One\nTwo', nextSteps: ['Rest'] })
  })

  test.each([
    [{ text: '  ', isSent: true }, 'Write what you discussed before you send the summary.'],
    [{ text: 'x'.repeat(4001) }, 'The summary can have at most 4,000 characters.'],
    [{ nextSteps: Array(NEXT_STEPS_MAX + 1).fill('Rest') }, 'There can be at most 10 next steps.'],
    [{ nextSteps: ['x'.repeat(201)] }, 'A next step can have at most 200 characters.'],
    [{ teamNote: 'x'.repeat(2001) }, 'The note for your team can have at most 2,000 characters.'],
  ])('refuses %j', (change, message) => {
    const { error } = SummaryForm.safeParse({ version: 0, text: '', nextSteps: [], teamNote: '', ...change })
    expect(error?.issues[0]?.message).toBe(message)
  })
})

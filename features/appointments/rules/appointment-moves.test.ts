import { describe, expect, test } from 'vitest'
import {
  APPOINTMENT_STATES,
  type AppointmentState,
  confirmedAtOnce,
  findMove,
  HOLDING_STATES,
  isLateNotice,
  MOVE_TRAITS,
  MOVES,
  MOVING_STATES,
  type Mover,
  openMoves,
} from './appointment-moves.ts'

const startsAt = new Date('2026-11-17T10:00Z')
const endsAt = new Date('2026-11-17T10:30Z')
const at = (time: string, state: AppointmentState) => ({ state, startsAt, endsAt, now: new Date(`2026-11-${time}Z`) })
const names = (by: Mover, time: string, state: AppointmentState) =>
  openMoves(by, at(time, state)).map(({ name }) => name)
const EARLY = '16T09:59'

test('every state is reached from the beginning, and nothing leads out of the last ones', () => {
  const reached = new Set<AppointmentState | null>([null])
  for (const _ of MOVES) for (const { from, to } of MOVES) if (reached.has(from)) reached.add(to)
  expect([...reached].filter(Boolean).sort()).toEqual([...APPOINTMENT_STATES].sort())
  const leaving = new Set(MOVES.map(({ from }) => from).filter((from) => from !== null))
  // A provider can record afterwards that a patient did not come, and correct it.
  expect([...leaving].sort()).toEqual([...HOLDING_STATES, 'completed', 'no_show'].sort())
})

test('a role has at most one move of a name from a state', () => {
  const keys = MOVES.map(({ name, by, from }) => `${name} ${by} ${from}`)
  expect(new Set(keys).size).toBe(keys.length)
})

const AFTER_TIME = {
  requested: 'expired',
  proposed: 'expired',
  confirmed: 'completed',
  // An unanswered reschedule leaves the agreed time.
  move_requested: 'confirmed',
  move_proposed: 'confirmed',
} as const

test('an appointment that holds a time can always end: by either side before it, by the clock after it', () => {
  for (const state of HOLDING_STATES) {
    for (const by of ['patient', 'provider'] as const)
      expect([state, by, names(by, EARLY, state).some((name) => name === 'cancel' || name === 'decline')]).toEqual([
        ...[state, by, true],
      ])
    const [byClock] = openMoves('clock', at('17T10:30', state))
    expect(byClock?.to).toBe(AFTER_TIME[state])
  }
})

test('only the one who is asked can agree, and a patient to what the provider confirms automatically', () => {
  const agreements = MOVES.filter(({ name }) => MOVE_TRAITS[name].isAgreement && !MOVE_TRAITS[name].replaces)
  expect(agreements.map(({ by, from, to }) => [from, by, to])).toEqual([
    ['requested', 'provider', 'confirmed'],
    ['proposed', 'patient', 'confirmed'],
    ['move_requested', 'provider', 'confirmed'],
    ['move_proposed', 'patient', 'confirmed'],
  ])
  const atOnce = MOVES.filter((move) => confirmedAtOnce(move) !== move).map((move) => [move, confirmedAtOnce(move)])
  expect(atOnce.map(([asked, made]) => [asked?.name, made?.name, made?.by, asked?.from, made?.to])).toEqual([
    ['request', 'book', 'patient', null, 'confirmed'],
    ...['requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed'].map((from) => [
      ...['reschedule', 'rebook', 'patient', from, 'confirmed'],
    ]),
  ])
})

test('what is made instead of another move is never open by its own name', () => {
  for (const state of APPOINTMENT_STATES) expect(names('patient', EARLY, state)).not.toContain('rebook')
})

describe('the clock', () => {
  test('expires unanswered appointments at their time, and completes those that are over', () => {
    expect([names('clock', '17T09:59', 'requested'), names('clock', '17T10:00', 'requested')]).toEqual([[], ['expire']])
    expect([names('clock', '17T10:29', 'confirmed'), names('clock', '17T10:30', 'confirmed')]).toEqual([
      [],
      ['complete'],
    ])
  })

  test('leaves it to the provider alone, when the time has come, to record who came', () => {
    for (const state of APPOINTMENT_STATES) {
      expect(names('patient', '17T10:00', state)).toEqual([])
      const isRecordable = state === 'confirmed' || state === 'no_show'
      expect([state, names('provider', '17T10:00', state)]).toEqual([state, isRecordable ? ['complete'] : []])
    }
    expect(names('provider', '17T09:59', 'confirmed')).not.toContain('complete')
  })

  test('ends the wait for an answer to a reschedule at the earlier of both times', () => {
    for (const state of MOVING_STATES) {
      const earlier = { ...at('16T08:00', state), newStartsAt: new Date('2026-11-16T08:00Z') }
      expect(openMoves('clock', earlier).map(({ name }) => name)).toEqual(['expire'])
      expect(openMoves('patient', earlier)).toEqual([])
      const later = { ...at('16T08:00', state), newStartsAt: new Date('2026-11-20T08:00Z') }
      expect(openMoves('clock', later)).toEqual([])
    }
  })

  test('lets a provider record a missed appointment from ten minutes after its start to a week after its end', () => {
    expect(names('provider', '17T10:09', 'confirmed')).toEqual(['complete'])
    expect(names('provider', '17T10:10', 'confirmed')).toEqual(['complete', 'no_show'])
    expect(names('provider', '17T10:10', 'completed')).toEqual(['no_show'])
    expect(names('provider', '17T10:30', 'completed')).toEqual(['no_show'])
    expect(names('provider', '24T10:29', 'completed')).toEqual(['no_show'])
    expect(names('provider', '24T10:30', 'completed')).toEqual([])
    expect(names('provider', '20T10:00', 'no_show')).toEqual(['complete'])
    expect(names('patient', '20T10:00', 'completed')).toEqual([])
  })

  test('keeps the time of a confirmed appointment from a day before', () => {
    expect(names('patient', '16T10:00', 'confirmed')).toEqual(['reschedule', 'cancel'])
    expect(names('patient', '16T10:01', 'confirmed')).toEqual(['cancel'])
    expect(names('provider', '17T09:59', 'requested')).toEqual(['confirm', 'decline', 'reschedule'])
  })

  test('tells late notice from timely one', () => {
    expect([isLateNotice(at('16T10:00', 'confirmed')), isLateNotice(at('16T10:01', 'confirmed'))]).toEqual([
      false,
      true,
    ])
  })
})

test('a move is found by its name and a role that may make it', () => {
  expect(findMove('confirm', 'provider', at(EARLY, 'requested'))?.to).toBe('confirmed')
  expect(findMove('confirm', 'patient', at(EARLY, 'requested'))).toBeUndefined()
  expect(findMove('request', 'patient', at(EARLY, 'requested'))).toBeUndefined()
})

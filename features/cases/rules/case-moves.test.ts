import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CASE_ACTORS,
  CASE_MOVES,
  CASE_STATES,
  type CaseMove,
  CHANGE_ORDER_MOVES,
  CHANGE_ORDER_STATES,
  QUOTE_MOVES,
  QUOTE_STATES,
  REQUEST_MOVES,
  REQUEST_STATES,
  stateAfter,
} from './case-moves.ts'

type Table = { moves: readonly CaseMove<string, string>[]; states: readonly string[]; last: readonly string[] }

const tables: Record<string, Table> = {
  case: { moves: CASE_MOVES, states: CASE_STATES, last: ['accepted', 'closed', 'expired'] },
  request: { moves: REQUEST_MOVES, states: REQUEST_STATES, last: ['chosen', 'closed'] },
  quote: {
    moves: QUOTE_MOVES,
    states: QUOTE_STATES,
    last: ['replaced', 'withdrawn', 'expired', 'accepted', 'not_chosen'],
  },
  'change order': {
    moves: CHANGE_ORDER_MOVES,
    states: CHANGE_ORDER_STATES,
    last: ['accepted', 'refused', 'withdrawn'],
  },
}

test.each(Object.entries(tables))(
  'every state of a %s is reached, and nothing leads out of the last ones',
  (_, table) => {
    const reached = new Set<string | null>([null])
    for (const _move of table.moves) for (const { from, to } of table.moves) if (reached.has(from)) reached.add(to)
    expect([...reached].filter(Boolean).sort()).toEqual([...table.states].sort())
    const leaving = new Set(table.moves.map(({ from }) => from))
    expect(table.states.filter((state) => !leaving.has(state)).sort()).toEqual([...table.last].sort())
  },
)

test.each(Object.entries(tables))('an actor has one move of a name from a state of a %s', (_, { moves }) => {
  const keys = moves.map(({ name, by, from }) => `${name} ${by} ${from}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(Object.entries(tables))('a random walk over a %s stays in its table', (_, { moves, states }) => {
  const names = [...new Set(moves.map(({ name }) => name))]
  const step = fc.record({ name: fc.constantFrom(...names), by: fc.constantFrom(...CASE_ACTORS) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state: string | null = null
      for (const { name, by } of steps) {
        const next: string | undefined = stateAfter(moves, { name, by, from: state })
        if (next === undefined) continue
        expect(states).toContain(next)
        expect(moves).toContainEqual({ name, by, from: state, to: next })
        state = next
      }
    }),
  )
})

test('only the patient accepts, and only what a clinic has sent', () => {
  for (const { moves } of Object.values(tables))
    for (const { name, by } of moves) if (name === 'accept' || name === 'choose') expect(by).toBe('patient')
  expect(QUOTE_MOVES.filter(({ to }) => to === 'accepted').map(({ from }) => from)).toEqual(['sent'])
})

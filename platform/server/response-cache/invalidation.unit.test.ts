import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicChange } from '#platform/server/db/public-changes.ts'
import { throttleChanges } from './invalidation.ts'

const ELIF = crypto.randomUUID()
const ORHAN = crypto.randomUUID()
const BURST = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function throttled() {
  const passed: PublicChange[] = []
  let announce: (change: PublicChange) => void = () => undefined
  const subscribe = throttleChanges((listener) => {
    announce = listener
  })
  subscribe((change) => passed.push(change))
  return {
    announce: (change: PublicChange, times = 1) => {
      for (let count = 0; count < times; count++) announce(change)
    },
    passedSince: () => passed.splice(0),
  }
}

test('some changes of lists pass at once, a flood of them once a second, and the last one is not lost', () => {
  const { announce, passedSince } = throttled()
  announce({ kind: 'lists' }, 1000)
  expect(passedSince()).toHaveLength(BURST)
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000)
    announce({ kind: 'lists' }, 100)
  }
  expect(passedSince()).toHaveLength(60)
  vi.advanceTimersByTime(1000)
  expect(passedSince()).toEqual([{ kind: 'lists' }])
  vi.advanceTimersByTime(60_000)
  expect(passedSince()).toEqual([])
  announce({ kind: 'lists' })
  expect(passedSince()).toEqual([{ kind: 'lists' }])
})

test('a flood of renames invalidates each page once a second at most', () => {
  const { announce, passedSince } = throttled()
  announce({ kind: 'names', providerId: ELIF }, 1000)
  passedSince()
  announce({ kind: 'names', providerId: ELIF }, 1000)
  announce({ kind: 'names', providerId: ORHAN }, 1000)
  expect(passedSince()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(passedSince()).toEqual([
    { kind: 'names', providerId: ELIF },
    { kind: 'names', providerId: ORHAN },
  ])
})

test('a change that a provider makes passes at once, also during a flood of others', () => {
  const { announce, passedSince } = throttled()
  announce({ kind: 'lists' }, 1000)
  passedSince()
  announce({ kind: 'provider', providerId: ELIF })
  announce({ kind: 'everything' })
  expect(passedSince()).toEqual([{ kind: 'provider', providerId: ELIF }, { kind: 'everything' }])
})

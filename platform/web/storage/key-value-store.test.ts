import { expect, test } from 'vitest'
import { openKeyValueStore, timestampedKey } from './key-value-store.ts'

test('a browser without IndexedDB reads nothing and refuses writes, without a rejection', async () => {
  const store = openKeyValueStore<string>('unavailable')
  expect(await store.write({ put: [['a', 'one']], remove: ['b'], removeExpired: true })).toBe(false)
  expect([await store.get('a'), await store.list(), await store.clear()]).toEqual([undefined, [], false])
})

test('timestamped keys are unique and sort by their time', () => {
  const later = timestampedKey(Date.UTC(2026, 10, 16))
  const earlier = timestampedKey(Date.UTC(2026, 10, 15))
  expect([later, earlier].sort()).toEqual([earlier, later])
  expect(timestampedKey(0)).not.toBe(timestampedKey(0))
})

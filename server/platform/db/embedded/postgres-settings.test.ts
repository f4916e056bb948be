import { totalmem } from 'node:os'
import { expect, test } from 'vitest'
import { availableMemory, settingsFor } from './postgres-settings.ts'

const GB = 1024 ** 3

test.each([
  [0.25, { shared_buffers: '32MB', effective_cache_size: '128MB', work_mem: '4MB', maintenance_work_mem: '16MB' }],
  [1, { shared_buffers: '64MB', effective_cache_size: '512MB', work_mem: '4MB', maintenance_work_mem: '32MB' }],
  [4, { shared_buffers: '64MB', effective_cache_size: '2048MB', work_mem: '8MB', maintenance_work_mem: '128MB' }],
  [24, { shared_buffers: '64MB', effective_cache_size: '12288MB', work_mem: '16MB', maintenance_work_mem: '256MB' }],
])('a machine with %s GB gets settings of its size', (size, settings) => {
  expect(settingsFor(size * GB)).toEqual({ ...settings, jit: 'off' })
})

test('memory is that of the machine at most', () => {
  expect(availableMemory()).toBeGreaterThan(0)
  expect(availableMemory()).toBeLessThanOrEqual(totalmem())
})

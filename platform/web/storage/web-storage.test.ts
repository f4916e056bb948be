import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { safeLocalStorage, safeSessionStorage } from './web-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test('a text is stored in the storage that it was written to, and removed again', () => {
  expect(safeLocalStorage.write('a', 'one')).toBe(true)
  expect([safeLocalStorage.read('a'), safeSessionStorage.read('a')]).toEqual(['one', null])
  safeLocalStorage.remove('a')
  expect(localStorage.getItem('a')).toBe(null)
})

test('JSON is read back, and checked where a schema is given', () => {
  const Draft = z.object({ text: z.string() })
  safeSessionStorage.writeJson('draft', { text: 'Hello', more: 1 })
  expect(safeSessionStorage.readJson('draft')).toEqual({ text: 'Hello', more: 1 })
  expect(safeSessionStorage.readJson('draft', Draft)).toEqual({ text: 'Hello' })
  safeSessionStorage.writeJson('draft', { text: 5 })
  expect(safeSessionStorage.readJson('draft', Draft)).toBe(undefined)
})

test('an entry that is missing or is no JSON reads as undefined', () => {
  safeLocalStorage.write('broken', '{"text":')
  expect([safeLocalStorage.readJson('broken'), safeLocalStorage.readJson('missing')]).toEqual([undefined, undefined])
})

test('keys are listed by their prefix', () => {
  for (const key of ['chat.1', 'chat.2', 'other']) safeSessionStorage.write(key, '')
  expect(safeSessionStorage.keys('chat.').sort()).toEqual(['chat.1', 'chat.2'])
})

test('a full storage refuses a write without throwing', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { setItem })
  expect(safeLocalStorage.write('a', 'one')).toBe(false)
})

test('a browser that blocks storage altogether behaves as if it were empty', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(safeLocalStorage.read('a')).toBe(null)
  expect(safeLocalStorage.write('a', 'one')).toBe(false)
  expect(safeLocalStorage.keys()).toEqual([])
  safeLocalStorage.remove('a')
})

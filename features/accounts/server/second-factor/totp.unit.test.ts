import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appAddress, currentCode, findStep, newSecret, toBase32 } from './totp.ts'

/** Test vectors of RFC 6238, Appendix B: the last six of their eight digits. */
const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'))
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code of the RFC at second %i is %s', (second, code) => {
  expect(currentCode(RFC_SECRET, new Date(second * 1000))).toBe(code)
})

test('a code is valid in its own step and the neighbouring ones', () => {
  fc.assert(
    fc.property(fc.integer({ min: 150, max: 2_000_000_000 }), fc.integer({ min: -120, max: 120 }), (second, late) => {
      const secret = newSecret()
      const code = currentCode(secret, new Date(second * 1000))
      const atSecond = second + late
      const distance = Math.abs(Math.floor(atSecond / 30) - Math.floor(second / 30))
      const step = findStep(secret, code, new Date(atSecond * 1000))
      if (distance <= 1) expect(step).toBeDefined()
    }),
  )
})

test('the address for apps names issuer and account, whatever characters they hold', () => {
  const address = new URL(appAddress('Sanavia', 'mira:lang/ß', 'ABC'))
  expect(decodeURIComponent(address.pathname)).toContain('Sanavia:mira:lang/ß')
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'ABC', issuer: 'Sanavia' })
})

test('secrets have 160 bits and differ', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

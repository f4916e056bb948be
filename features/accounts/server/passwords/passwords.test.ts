import { expect, onTestFinished, test } from 'vitest'
import { CHEAP_HASHES } from '#test/world.ts'
import { HASH_COST, hashPassword, passwordFits, setHashCost } from './passwords.ts'

test('passwords are hashed with argon2id at the cost that OWASP asks for, and hashes of another cost still fit', async () => {
  const cheap = await hashPassword('eleven lemons')
  setHashCost(HASH_COST)
  onTestFinished(() => setHashCost(CHEAP_HASHES))
  const stored = await hashPassword('eleven lemons')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits(stored, 'eleven lemons')).toBe(true)
  expect(await passwordFits(stored, 'twelve lemons')).toBe(false)
  expect(await passwordFits(cheap, 'eleven lemons')).toBe(true)
})

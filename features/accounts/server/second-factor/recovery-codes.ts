import { createHash, randomInt } from 'node:crypto'
import type { Tx } from '#platform/server/db/database.ts'
import { RECOVERY_CODES } from '../../rules/second-factors.ts'
import { hashWithSalt } from '../passwords.ts'
import { replaceRecoveryCodes, updateCodeUsed } from './queries.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const HALF = 4
const SALT_BYTES = 16

const randomLetters = (count: number) =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/**
 * 40 bits are few, so codes are hashed like passwords. All codes of an account have one salt: an attempt costs one hash,
 * however many codes there are.
 */
function hashCode(accountId: string, code: string) {
  const salt = createHash('sha256').update(`recovery code ${accountId}`).digest().subarray(0, SALT_BYTES)
  return hashWithSalt(code, salt)
}

/** New codes, and how to store their hashes. Hashing is slow: outside a transaction. */
export async function createRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(HALF)}-${randomLetters(HALF)}`)
  const hashes = await Promise.all(codes.map((code) => hashCode(accountId, code.replace('-', ''))))
  return { codes, store: (tx: Tx) => replaceRecoveryCodes(tx, accountId, hashes) }
}

/** Prepares a code for a transaction, which uses it once: false when there is no such unused code. */
export async function prepareRecoveryCode(accountId: string, code: string, now: Date) {
  const hash = await hashCode(accountId, code)
  return (tx: Tx) => updateCodeUsed(tx, accountId, hash, now)
}

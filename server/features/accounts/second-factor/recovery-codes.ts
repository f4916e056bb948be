import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/second-factors.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { replaceRecoveryCodes, selectUnusedCodes, updateCodeUsed } from './queries.ts'

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const HALF = 4

const randomLetters = (count: number) =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/** New codes with their hashes. 40 bits are few, so they are hashed like passwords; that is slow, outside a transaction. */
export async function createRecoveryCodes() {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(HALF)}-${randomLetters(HALF)}`)
  const hashes = await Promise.all(codes.map((code) => hashPassword(code.replace('-', ''))))
  return { codes, store: (tx: Tx, accountId: string) => replaceRecoveryCodes(tx, accountId, hashes) }
}

/** The hash of the unused recovery code that this is; undefined when it is none. */
export async function findRecoveryCode(ctx: Ctx, accountId: string, code: string) {
  const unused = await selectUnusedCodes(ctx.db, accountId)
  for (const { code_hash } of unused) if (await passwordFits(code_hash, code)) return code_hash
}

/** Single use: returns false when the code was used meanwhile. */
export const consumeRecoveryCode = (tx: Tx, accountId: string, codeHash: string, now: Date) =>
  updateCodeUsed(tx, accountId, codeHash, now)

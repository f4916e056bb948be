import { sql } from 'kysely'
import { foldText } from '#platform/rules/text.ts'
import type { Tx } from '#platform/server/db/database.ts'

type Numbered = { prefix: string; year: number; number: number }

/** Prefix of the provider, year and running number, such as KDH-2026-0007. Unique across all providers. */
export const invoiceNumber = ({ prefix, year, number }: Numbered) =>
  `${prefix}-${year}-${String(number).padStart(4, '0')}`

/** The number of an invoice's nth credit note: KDH-2026-0007-C1. */
export const creditNoteNumber = (invoice: Numbered, nth: number) => `${invoiceNumber(invoice)}-C${nth}`

const TITLES = ['DR', 'PROF', 'DOC']
const INITIALS_MAX = 4
const SINGLE_WORD_MAX = 3
const ATTEMPTS_MAX = 100

/** KDH for Kaya Dental House, EK for Dr. Elif Kaya, MAR for Marmara; INV for a name without Latin letters. */
export function initialsOf(name: string) {
  const words =
    foldText(name)
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const [first = 'INV', ...others] = words.filter((word) => !TITLES.includes(word))
  if (others.length === 0) return first.slice(0, SINGLE_WORD_MAX)
  const initials = [first, ...others].map((word) => word.charAt(0))
  return initials.slice(0, INITIALS_MAX).join('')
}

/** The prefix of a provider's invoice numbers, reserved with the first invoice: the initials, counted where they are taken. */
export async function reservePrefix(tx: Tx, providerId: string, name: string) {
  const reserved = await selectPrefix(tx, providerId)
  if (reserved) return reserved
  const initials = initialsOf(name)
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from invoice_prefixes where prefix ~ ${`^${initials}[0-9]*$`}`.execute(tx)
  const first = (rows[0]?.taken ?? 0) + 1
  for (let nth = first; nth < first + ATTEMPTS_MAX; nth++) {
    const prefix = nth === 1 ? initials : `${initials}${nth}`
    await tx
      .insertInto('invoice_prefixes')
      .values({ provider_id: providerId, prefix })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // A concurrent request may have reserved the prefix for another provider, or one for this provider.
    const now = await selectPrefix(tx, providerId)
    if (now) return now
  }
  throw new Error(`no prefix is left for the initials ${initials}`)
}

async function selectPrefix(tx: Tx, providerId: string) {
  const row = await tx
    .selectFrom('invoice_prefixes')
    .select('prefix')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.prefix
}

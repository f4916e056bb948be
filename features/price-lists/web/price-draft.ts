import { type DentalProcedure, dentalProcedures } from '#content/dental-procedures.ts'
import type { Problem } from '#platform/rules/form-schemas.ts'
import { toApiPrice, toCents } from '#platform/rules/money/amounts.ts'
import { minorAsTyped } from '#platform/rules/money/minor-units.ts'
import { unusualPriceQuestion } from '#platform/rules/services.ts'
import { browserDecimalMark } from '#platform/web/currency/format-amount.ts'
import type { PriceFile } from '../rules/price-files.ts'
import { type ListedPrice, listedPriceProblem, type PriceList, type PricesById } from '../rules/price-lists.ts'

/** The texts of rows that were edited, by procedure. */
export type PriceDraft = { typed: Readonly<Record<string, string>> }

export const procedures: readonly DentalProcedure[] = Object.values(dentalProcedures).flat()

export const centsOf = ({ prices }: PriceList): PricesById =>
  new Map(prices.map(({ procedure, price }) => [procedure, Math.round(price * 100)]))

/** As a person would type it: whole sums have no decimals. */
function centsAsTyped(cents: number | null | undefined) {
  if (cents === null || cents === undefined) return ''
  return cents % 100 === 0 ? String(cents / 100) : minorAsTyped(cents, 'USD', browserDecimalMark())
}

/** What the field of a procedure holds. */
export const textOf = (saved: PricesById, { typed }: PriceDraft, procedure: string) =>
  typed[procedure] ?? centsAsTyped(saved.get(procedure))

/** Whether the text of a row differs from what is saved. Another notation of the same amount does not. */
export function isEdited(saved: PricesById, draft: PriceDraft, procedure: string) {
  const text = draft.typed[procedure]?.trim()
  const before = saved.get(procedure)
  if (text === undefined || text === centsAsTyped(before)) return false
  const isAmount = text !== '' && listedPriceProblem(text, { low: 0 }, browserDecimalMark()) === undefined
  return !isAmount || toCents(text, browserDecimalMark()) !== before
}

/** The whole list as it is sent: saved prices with the edited ones in their place. */
export function listedPrices(saved: PricesById, draft: PriceDraft): ListedPrice[] {
  const decimalMark = browserDecimalMark()
  return procedures
    .map(({ id }) => ({ procedure: id, price: toApiPrice(textOf(saved, draft, id).trim(), decimalMark) }))
    .filter(({ price }) => price !== '')
}

/** Every row that is wrong, by its procedure. */
export function findProblems(saved: PricesById, draft: PriceDraft): Problem[] {
  return procedures.flatMap((procedure) => {
    const message = rowProblem(procedure, textOf(saved, draft, procedure.id))
    return message === undefined ? [] : [{ field: procedure.id, message }]
  })
}

export const rowProblem = (procedure: DentalProcedure, text: string) =>
  text.trim() === '' ? undefined : listedPriceProblem(text, procedure, browserDecimalMark())

/** The question about a price far outside the usual range. */
export const unusualQuestion = (procedure: DentalProcedure, text: string) =>
  unusualPriceQuestion(toCents(text, browserDecimalMark()) / 100, procedure)

/** The draft with the prices of a file. */
export function withFile({ typed }: PriceDraft, { prices }: PriceFile): PriceDraft {
  const texts = [...prices].map(([procedure, cents]) => [procedure, centsAsTyped(cents)])
  return { typed: { ...typed, ...Object.fromEntries(texts) } }
}

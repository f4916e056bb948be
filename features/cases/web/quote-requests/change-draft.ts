import type { FormProblems, Problem } from '#platform/rules/form-schemas.ts'
import { amountReadingProblem } from '#platform/rules/money/amounts.ts'
import { browserDecimalMark, browserLocale } from '#platform/web/currency/format-amount.ts'
import { randomId } from '#platform/web/random-id.ts'
import type { Agreement } from '../../rules/cases.ts'
import { ChangeOrderForm, orderProblem } from '../../rules/change-orders.ts'
import { type AgreedLine, applyOrder, type OrderLine, sumBounds } from '../../rules/quote-sums.ts'
import { amountOf } from './quote-draft.ts'

/** A treatment that is added, as it is typed. */
export type AddedTreatment = { key: string; name: string; teeth: string; quantity: string; price: string }
/** What happens to an agreed treatment, as it is typed. */
export type ChangedTreatment = { action: 'keep' | 'reprice' | 'remove'; price: string }

export type ChangeDraft = {
  /** Idempotency key: submitting the same draft twice proposes one change. */
  id: string
  reason: string
  changed: Record<string, ChangedTreatment>
  added: AddedTreatment[]
}

export const emptyChange = (): ChangeDraft => ({ id: randomId(), reason: '', changed: {}, added: [] })
export const emptyTreatment = (): AddedTreatment => ({ key: randomId(), name: '', teeth: '', quantity: '1', price: '' })
const KEPT: ChangedTreatment = { action: 'keep', price: '' }
export const changeOf = ({ changed }: ChangeDraft, lineId: string) => changed[lineId] ?? KEPT

const toAgreed = (lines: Agreement['lines']): AgreedLine[] =>
  lines.map(({ _id, name, teeth, quantity, price }) => ({ id: _id, name, teeth, quantity, ...price }))

/** The lines of the change, with the field that each comes from. */
function linesOf(draft: ChangeDraft, { lines, currency }: Agreement) {
  const changes = lines.flatMap(({ _id: lineId }) => {
    const { action, price } = changeOf(draft, lineId)
    if (action === 'keep') return []
    const body =
      action === 'remove' ? { kind: action, lineId } : { kind: action, lineId, amount: amountOf(price, currency) }
    return [{ field: `price-${lineId}`, typed: action === 'remove' ? '' : price, body }]
  })
  const additions = draft.added.map(({ key, name, teeth, quantity, price }) => ({
    field: `added-${key}`,
    typed: price,
    body: {
      kind: 'add' as const,
      name: name.trim(),
      teeth: teeth.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [Number(one)])),
      quantity: Number(quantity),
      amount: amountOf(price, currency),
    },
  }))
  return [...changes, ...additions]
}

/** What was agreed on, and what would be; what cannot be read yet does not count. */
export function changeSums(draft: ChangeDraft, agreement: Agreement) {
  const agreed = toAgreed(agreement.lines)
  const order = linesOf(draft, agreement).flatMap(({ field, body }): OrderLine[] => {
    if (body.kind === 'remove') return [{ ...body, id: field }]
    return body.amount === null ? [] : [{ ...body, amount: body.amount, id: field }]
  })
  const before = sumBounds(agreed)
  const after = sumBounds(applyOrder(agreed, order))
  return { before, after, difference: { low: after.low - before.low, high: after.high - before.high } }
}

/** Validates the draft: the request body, or all problems with the fields they belong to. */
export function parseChange(
  draft: ChangeDraft,
  agreement: Agreement,
): { form: ChangeOrderForm } | { problems: FormProblems } {
  const lines = linesOf(draft, agreement)
  const checked = ChangeOrderForm.safeParse({
    id: draft.id,
    reason: draft.reason.trim(),
    lines: lines.map(({ body }) => body),
  })
  if (checked.success) {
    const order = checked.data.lines.map((line, at): OrderLine => ({ ...line, id: String(at) }))
    const message = orderProblem(toAgreed(agreement.lines), order)
    return message ? refusal([{ field: 'lines', message }]) : { form: checked.data }
  }
  return refusal(
    checked.error.issues.map(({ path: [first, at, part], message }) => {
      const line = first === 'lines' && typeof at === 'number' ? lines[at] : undefined
      if (!line) return { field: String(first ?? ''), message }
      const reading =
        part === 'amount'
          ? (amountReadingProblem(line.typed, agreement.currency, browserDecimalMark(), browserLocale()) ??
            AMOUNT_MISSING)
          : undefined
      return { field: part === 'amount' ? line.field : `${line.field}-${String(part)}`, message: reading ?? message }
    }),
  )
}

const AMOUNT_MISSING = 'Enter a price.'

function refusal(found: readonly Problem[]) {
  const problems = [...new Map(found.toReversed().map((problem) => [problem.field, problem])).values()].toReversed()
  const first = problems[0] ?? { field: '', message: '' }
  return { problems: { ...first, problems } }
}

/** Sums of quotes and of what was agreed on, in whole minor units of the quote's currency. */

/** A sum, or the bounds between which it will lie after an examination; equal where nothing is open. */
export type Bounds = { low: number; high: number }

const NOTHING: Bounds = { low: 0, high: 0 }
export const addBounds = (one: Bounds, other: Bounds): Bounds => ({
  low: one.low + other.low,
  high: one.high + other.high,
})

export const sumBounds = (all: readonly Bounds[]): Bounds => all.reduce(addBounds, NOTHING)

/** A treatment that was agreed on, with its price. */
export type AgreedLine = Bounds & { id: string; name: string; teeth: readonly number[]; quantity: number }

/** One line of a change order: a treatment more, another price of one, or one less. */
export type OrderLine =
  | { kind: 'add'; id: string; name: string; teeth: readonly number[]; quantity: number; amount: number }
  | { kind: 'reprice'; id: string; lineId: string; amount: number }
  | { kind: 'remove'; id: string; lineId: string }

const priced = (amount: number): Bounds => ({ low: amount, high: amount })
const negated = ({ low, high }: Bounds): Bounds => ({ low: 0 - low, high: 0 - high })

/** By how much one line of a change order changes the agreed sum. */
export function lineDifference(agreed: readonly AgreedLine[], line: OrderLine): Bounds {
  if (line.kind === 'add') return priced(line.amount)
  const before = agreed.find(({ id }) => id === line.lineId) ?? NOTHING
  return line.kind === 'remove' ? negated(before) : addBounds(priced(line.amount), negated(before))
}

/** What is agreed on once a change order is accepted. */
export function applyOrder(agreed: readonly AgreedLine[], order: readonly OrderLine[]): AgreedLine[] {
  const removed = new Set(order.flatMap((line) => (line.kind === 'remove' ? [line.lineId] : [])))
  const repriced = new Map(order.flatMap((line) => (line.kind === 'reprice' ? [[line.lineId, line.amount]] : [])))
  const kept = agreed
    .filter(({ id }) => !removed.has(id))
    .map((line) => {
      const amount = repriced.get(line.id)
      return amount === undefined ? line : { ...line, ...priced(amount) }
    })
  const added = order.flatMap((line) =>
    line.kind === 'add'
      ? [{ id: line.id, name: line.name, teeth: line.teeth, quantity: line.quantity, ...priced(line.amount) }]
      : [],
  )
  return [...kept, ...added]
}

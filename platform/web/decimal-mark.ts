import type { DecimalMark } from '#platform/rules/money/amounts.ts'

/** The decimal mark of the browser's locale, for reading and filling amount fields. */
export function browserDecimalMark(): DecimalMark {
  const parts = new Intl.NumberFormat(navigator.language).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

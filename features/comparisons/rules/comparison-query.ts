import { COMPARED_MAX } from '#features/comparison-tray/rules/compared-max.ts'
import { type PlanQuery, readPlanQuery, writePlanQuery } from '#features/plans/rules/plan-query.ts'
import { isUuid } from '#platform/rules/text.ts'

/** What a comparison shows. All of it is in the address, in the parameters of `PlanQuery` and two of its own. */
export type ComparisonQuery = Pick<PlanQuery, 'plan' | 'home' | 'hotel' | 'nights' | 'transfers' | 'flights'> & {
  /** Ids of providers, in the order of the columns. */
  clinics: readonly string[]
  /** The first day of the first trip, such as 2026-12-07; empty where none is chosen. */
  start: string
}

export const COMPARISON_PARAMETERS = [
  'clinics',
  'plan',
  'home',
  'hotel',
  'nights',
  'transfers',
  'flights',
  'start',
] as const

const DAY = /^20\d\d-\d\d-\d\d$/

/** Reads any address: whatever makes no sense is as if it were not there. The code of the plan is checked where it is decoded. */
export function readComparison(given: URLSearchParams): ComparisonQuery {
  const { plan, home, hotel, nights, transfers, flights } = readPlanQuery(given)
  const ids = (given.get('clinics') ?? '').toLowerCase().split(',')
  const clinics = [...new Set(ids.map((id) => id.trim()))].filter(isUuid).slice(0, COMPARED_MAX)
  return { clinics, plan, home, hotel, nights, transfers, flights, start: readDay(given.get('start') ?? '') }
}

/** Months have no 31st of February: a date that does not exist is none. */
const readDay = (text: string) =>
  DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : ''

/** The canonical address of a comparison. What is assumed about trips counts with a plan alone. */
export function writeComparison({ clinics, start = '', ...query }: Partial<ComparisonQuery>): string {
  const written = new URLSearchParams(query.plan ? writePlanQuery(query) : '')
  if (query.plan && start) written.set('start', start)
  const parts = [clinics?.length ? `clinics=${clinics.join(',')}` : '', String(written)].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

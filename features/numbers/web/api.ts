import { loadOperator } from '#features/desk/web/api.ts'
import { call } from '#platform/web/api/call.ts'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import {
  DEFAULT_PERIOD,
  NumbersReport,
  OwnNumbersReport,
  PERIODS,
  type Period,
  type RankedMeasure,
  RankingAnswer,
  type RankingDimension,
} from '../rules/numbers.ts'

/** The weeks in the address of a screen. */
export const readPeriod = (search: URLSearchParams): Period =>
  PERIODS.find((weeks) => String(weeks) === search.get('weeks')) ?? DEFAULT_PERIOD

const periodOf = (request: Request) => readPeriod(new URL(request.url).searchParams)

/** Loads the numbers of the marketplace. */
export async function loadNumbers(request: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(NumbersReport, 'GET', `/api/v1/operator/numbers?weeks=${periodOf(request)}`) : me
}

/** Loads the provider's own numbers. */
export async function loadOwnNumbers(request: Request) {
  const me = await loadOwnProvider(request)
  return me.ok ? call(OwnNumbersReport, 'GET', `/api/v1/numbers?weeks=${periodOf(request)}`) : me
}

type RankingQuery = { measure: RankedMeasure; by: RankingDimension; weeks: Period }

export const fetchRanking = ({ measure, by, weeks }: RankingQuery) =>
  call(RankingAnswer, 'GET', `/api/v1/operator/numbers/ranking?weeks=${weeks}&measure=${measure}&by=${by}`)

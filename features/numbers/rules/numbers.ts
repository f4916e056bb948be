/**
 * How the marketplace is doing: counts per week, of everything and of one provider. Visits are not tracked per person.
 *
 * Calls. Refusals are those of `platform/rules/refusals.ts`.
 * - `POST /api/v1/counts`, by every browser: `CountForm`, a visit. Answered with 204.
 * - `GET /api/v1/operator/numbers?weeks=`: `NumbersReport`.
 * - `GET /api/v1/operator/numbers/ranking?weeks=&measure=&by=`: `RankingAnswer`, a measure by country, treatment or provider.
 * - `GET /api/v1/operator/numbers/export?weeks=&by=`: CSV.
 * - `GET /api/v1/numbers?weeks=`, by a provider: `OwnNumbersReport`; `GET /api/v1/numbers/export?weeks=`: CSV.
 */
import * as z from 'zod/mini'
import { SEARCH_TEXT_MAX } from '#features/search/rules/search.ts'
import { line } from '#platform/rules/form-schemas.ts'
import type { Visit } from '#platform/rules/visits.ts'

/** Whole weeks, the last of which has ended. */
export const PERIODS = [4, 12, 52] as const
export type Period = (typeof PERIODS)[number]
export const DEFAULT_PERIOD: Period = 12

/** What is counted, by day and in whole numbers. */
export const MEASURES = [
  'searches',
  'unmatched_searches',
  'profile_views',
  'requests',
  /** First answers of the care team to requests. */
  'answers',
  /** Those after the working day that patients are promised. */
  'late_answers',
  'bookings',
  'cancellations',
  /** Appointments whose time has come: they took place, or the patient did not come. */
  'ended',
  'no_shows',
  'replies',
  /** Replies after `REPLY_HOURS` or more. */
  'late_replies',
  'invoices',
  'payments',
  'refunds',
] as const
export type Measure = (typeof MEASURES)[number]

const SITE_MEASURES = ['searches', 'unmatched_searches', 'answers', 'late_answers'] as const
type SiteMeasure = (typeof SITE_MEASURES)[number]

/** What can be counted for one provider. */
export const PROVIDER_MEASURES = MEASURES.filter(
  (measure): measure is Exclude<Measure, SiteMeasure> => !SITE_MEASURES.some((one) => one === measure),
)

/** Patients are promised a reply within a day. */
export const REPLY_HOURS = 24
/** Upper ends of the classes of reply times, in hours; the last class has none. */
export const REPLY_CLASS_HOURS = [1, 4, 12, REPLY_HOURS, 48] as const

export const WORDS_SHOWN = 8
export const RANKS_SHOWN = 20
export const SLOW_PROVIDERS_SHOWN = 5
/** A share of fewer replies says little. */
export const SLOW_REPLIES_MIN = 20
/** A word that fewer people searched for may say who they are: it is not shown. */
export const WORD_SEARCHES_MIN = 3

export const CountForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    keyword: line('The keyword', SEARCH_TEXT_MAX),
    isMatched: z.boolean(),
  }),
  z.object({ kind: z.literal('profile'), id: z.uuid('There is no such profile.') }),
]) satisfies z.ZodMiniType<Visit>

const Counts = z.record(z.enum(MEASURES), z.int())
export type Counts = z.output<typeof Counts>

const Week = z.object({ monday: z.iso.date(), counts: Counts })
export type NumbersWeek = z.output<typeof Week>

const Rank = z.object({
  /** The name of the country or treatment, or the id of the provider. Empty where it is not known. */
  key: z.string(),
  name: z.string(),
  /** The city and country of a provider. */
  place: z.string(),
  count: z.int(),
})
export type Rank = z.output<typeof Rank>

/** The highest ranks, and everything below them in one row. */
const Ranking = z.object({ ranks: z.array(Rank), others: z.object({ keys: z.int(), count: z.int() }) })
export type Ranking = z.output<typeof Ranking>

const Money = z.object({ currency: z.string(), invoiced: z.int(), paid: z.int(), refunded: z.int() })
export type NumbersMoney = z.output<typeof Money>

const ReplyTimes = z.object({
  /** Null without replies. */
  medianMinutes: z.nullable(z.int()),
  /** Replies in each class of `REPLY_CLASS_HOURS`, and later ones. */
  classes: z.array(z.int()),
})
export type ReplyTimes = z.output<typeof ReplyTimes>

const period = {
  /** The Mondays of the first week and of the week after the last one. Null until the first week is counted. */
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  weeks: z.array(Week),
  totals: Counts,
  /** The same number of weeks before. */
  previous: Counts,
}

/** `GET /api/v1/operator/numbers`. */
export const NumbersReport = z.object({
  success: z.literal(true),
  ...period,
  replyTimes: ReplyTimes,
  previousReplyTimes: ReplyTimes,
  /** Keywords without a match, the most frequent first. */
  words: z.array(z.object({ word: z.string(), count: z.int() })),
  /** Bookings by where the patients live, and by where they are treated. */
  origins: Ranking,
  countries: Ranking,
  slowProviders: z.array(
    z.object({ _id: z.uuid(), name: z.string(), place: z.string(), replies: z.int(), lateReplies: z.int() }),
  ),
  money: z.array(Money),
})
export type NumbersReport = z.output<typeof NumbersReport>

/** The dimensions by which operators can read a measure, besides the week. */
export const RANKINGS = {
  profile_views: ['country', 'provider'],
  requests: ['treatment', 'provider'],
  bookings: ['treatment', 'country', 'provider'],
  cancellations: ['treatment', 'country', 'provider'],
  no_shows: ['treatment', 'country', 'provider'],
  replies: ['country', 'provider'],
  late_replies: ['country', 'provider'],
  invoices: ['treatment', 'country', 'provider'],
  payments: ['treatment', 'country', 'provider'],
  refunds: ['treatment', 'country', 'provider'],
} as const satisfies Partial<Record<Measure, readonly string[]>>
export type RankedMeasure = keyof typeof RANKINGS
export const RANKED_MEASURES = Object.keys(RANKINGS) as RankedMeasure[]
export const RANKING_DIMENSIONS = ['treatment', 'country', 'provider'] as const
export type RankingDimension = (typeof RANKING_DIMENSIONS)[number]

/** Says what is wrong with a combination, if anything is. */
export const rankingProblem = (measure: RankedMeasure, by: RankingDimension) =>
  RANKINGS[measure].some((dimension) => dimension === by) ? undefined : 'This number is not counted that way.'

export const RankingAnswer = z.object({ success: z.literal(true), ranking: Ranking })

/** `GET /api/v1/numbers`. */
export const OwnNumbersReport = z.object({ success: z.literal(true), ...period, money: z.array(Money) })
export type OwnNumbersReport = z.output<typeof OwnNumbersReport>

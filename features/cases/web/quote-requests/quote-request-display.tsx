import { hours, minutes } from '#platform/rules/durations.ts'
import { describeDuration } from '#platform/web/time/describe-duration.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Clock } from '#platform/web/ui/icons.tsx'
import type { Tone } from '#platform/web/ui/pill.tsx'
import type { RequestState } from '../../rules/case-moves.ts'
import type { RequestFilter } from '../../rules/cases.ts'
import { quoteRequestsPage as words } from '../../words/quote-requests.ts'

/** The tabs of the list: the states that a clinic works with, and all. */
export const REQUEST_TABS = ['asked', 'quoted', 'chosen', 'closed', 'all'] as const
export type QuoteRequestTab = (typeof REQUEST_TABS)[number]

/** What each tab shows. A case that can still be answered waits, even though the time to answer has passed. */
export const tabFilters: Readonly<Record<Exclude<QuoteRequestTab, 'all'>, readonly RequestFilter[]>> = {
  asked: ['asked', 'late'],
  quoted: ['quoted'],
  chosen: ['chosen'],
  closed: ['closed', 'declined', 'withdrawn', 'expired'],
}

/** The state of a case in one word or two. Without a quote, none can have ended. */
export function stateText({ state, isOpen, wasQuoted }: { state: RequestState; isOpen: boolean; wasQuoted: boolean }) {
  if (state === 'expired' && !wasQuoted) return isOpen ? words.late : words.unanswered
  return words.states[state]
}

export const LIST_PATH = '/dashboard/case-requests'
export const requestPath = (id: string) => `${LIST_PATH}/${id}`

/** The tab of an address; what waits for an answer unless it names another one. */
export const tabOf = (search: string): QuoteRequestTab =>
  REQUEST_TABS.find((tab) => tab === new URLSearchParams(search).get('state')) ?? 'asked'

export const tabPath = (tab: QuoteRequestTab) => (tab === 'asked' ? LIST_PATH : `${LIST_PATH}?state=${tab}`)

export const stateTones: Readonly<Record<RequestState, Tone>> = {
  asked: 'warn',
  quoted: 'ok',
  declined: 'calm',
  withdrawn: 'calm',
  expired: 'calm',
  chosen: 'ok',
  closed: 'calm',
}

/** The name of the country of an ISO code. */
export const countryName = (code: string) => regions.of(code) ?? code
const regions = new Intl.DisplayNames('en-GB', { type: 'region' })

const SOON = hours(24)

type AnswerByProps = { answerBy: string; now: Date; className?: string }

/** Until when the patient was promised an answer, and the time that is left. */
export function AnswerBy({ answerBy, now, className = '' }: AnswerByProps) {
  const left = Date.parse(answerBy) - now.getTime()
  const tone = left <= SOON ? 'bg-bad-bg text-bad' : 'bg-warn-bg text-warn'
  return (
    <p
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 text-xs font-semibold tabular-nums ${tone} ${className}`}
    >
      <Clock className="size-4" />
      {left > 0
        ? `${words.answerBy(formatDateTime(answerBy))} · ${words.left(describeDuration(left / minutes(1)))}`
        : words.overdue}
    </p>
  )
}

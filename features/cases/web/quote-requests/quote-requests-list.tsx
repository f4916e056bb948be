import { useCallback } from 'react'
import { Link, useLocation } from 'react-router'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import emptyCalendar from '#platform/web/drawings/empty-calendar.svg'
import { formatDateTime } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ChevronRight } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import type { QuoteRequestPage } from '../../rules/cases.ts'
import { caseFacts, quoteRequestsPage as words } from '../../words/quote-requests.ts'
import { useCaseNews } from '../use-case-news.ts'
import { fetchQuoteRequests } from './api.ts'
import {
  AnswerBy,
  countryName,
  type QuoteRequestTab,
  REQUEST_TABS,
  requestPath,
  stateText,
  stateTones,
  tabOf,
  tabPath,
} from './quote-request-display.tsx'

type Row = QuoteRequestPage['requests'][number]
const TABS_ID = 'case-requests'
const TREATMENTS_SHOWN = 3

/** The cases that patients have sent to the clinic, by state. */
export function QuoteRequestsList() {
  const tab = tabOf(useLocation().search)
  return (
    <>
      <Tabs
        id={TABS_ID}
        label={words.tabs.label}
        current={tab}
        tabs={REQUEST_TABS.map((name) => ({ name, text: words.tabs[name], to: tabPath(name) }))}
      />
      <TabPanel id={TABS_ID} current={tab} className="mt-5">
        <Requests key={tab} tab={tab} />
      </TabPanel>
    </>
  )
}

function Requests({ tab }: { tab: QuoteRequestTab }) {
  const read = useCallback((cursor?: string) => fetchQuoteRequests(tab, cursor), [tab])
  const pages = usePagedList<Row, { entries: readonly Row[]; nextCursor: string | null }>({
    read,
    entriesOf: ({ entries }) => entries,
    keyOf: ({ _id }) => _id,
  })
  useCaseNews(() => void pages.reload())
  const now = useNow()
  return (
    <PagedList pages={pages} loading={<QuoteRequestsSkeleton />} empty={<NoRequests tab={tab} />}>
      {(requests) => (
        <ul className="divided">
          {requests.map((request) => (
            <RequestRow key={request._id} request={request} now={now} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function RequestRow({ request, now }: { request: Row; now: Date }) {
  const { _id, reference, state, sentAt, answerBy, country, ageBand, treatments } = request
  const rest = treatments.length - TREATMENTS_SHOWN
  return (
    <li className="relative flex items-center gap-4 p-4 hover:bg-sand-50 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={requestPath(_id)} className="font-semibold tabular-nums after:absolute after:inset-0">
            {reference}
          </Link>
          <Pill tone={stateTones[state]} text={stateText(request)} />
        </p>
        <p className="mt-1 wrap-anywhere">
          {treatments.slice(0, TREATMENTS_SHOWN).join(', ')}
          {rest > 0 && ` ${words.row.more(rest)}`}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {`${caseFacts.patientIn(countryName(country))}, ${caseFacts.ages[ageBand]} · ${words.row.received(formatDateTime(sentAt))}`}
        </p>
        {state === 'asked' && <AnswerBy answerBy={answerBy} now={now} className="mt-2" />}
      </div>
      <ChevronRight className="flex-none text-muted" />
    </li>
  )
}

function NoRequests({ tab }: { tab: QuoteRequestTab }) {
  return (
    <EmptyState drawing={emptyCalendar} text={words.empty[tab]} hint={words.empty.hint}>
      <Link to="/specialties" className={buttonClass({ kind: 'outline', size: 'small' })}>
        {words.empty.priceList}
      </Link>
    </EmptyState>
  )
}

export const QuoteRequestsSkeleton = () => (
  <LoadingShape says={words.loading} className="grid gap-px overflow-hidden rounded-md bg-sand-100">
    {[0, 1, 2].map((row) => (
      <div key={row} className="h-27 bg-page p-5">
        <div className="h-5 w-40 rounded-sm bg-sand-100" />
        <div className="mt-3 h-4 w-3/4 rounded-sm bg-sand-100" />
      </div>
    ))}
  </LoadingShape>
)

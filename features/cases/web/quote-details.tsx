import { type ReactNode, useId } from 'react'
import { CALENDAR, formatDate } from '#platform/web/time/format.ts'
import { inclusionNames, quoteWords as words } from '../words/cases.ts'
import type { ShownQuote } from './describe-quote.ts'

type QuoteDetailsProps = {
  quote: Pick<ShownQuote, 'visits' | 'included' | 'paymentTerms' | 'message'>
  doctor: string
}

/** What is included, the visits with their dates, how it is paid, and what the clinic writes. */
export function QuoteDetails({ quote: { visits, included, paymentTerms, message }, doctor }: QuoteDetailsProps) {
  return (
    <>
      <Detail heading={words.included.heading}>
        {included.length === 0 ? words.included.none : included.map((one) => inclusionNames[one]).join(', ')}
      </Detail>
      {visits.length > 0 && (
        <Detail heading={words.visits.heading}>
          <Visits visits={visits} />
        </Detail>
      )}
      {paymentTerms && <Detail heading={words.payment}>{paymentTerms}</Detail>}
      {message && <Detail heading={words.message(doctor)}>{message}</Detail>}
    </>
  )
}

function Detail({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-3 text-sm">
      <h4 id={id} className="text-xs text-muted">
        {heading}
      </h4>
      <div className="mt-0.5 leading-snug wrap-anywhere whitespace-pre-line">{children}</div>
    </section>
  )
}

/** The visits in order, with the days on which each could begin and the healing time after it. */
function Visits({ visits }: Pick<ShownQuote, 'visits'>) {
  return (
    <ol className="grid gap-1.5 whitespace-normal">
      {visits.map(({ nights, days, healingWeeks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: visits have no identity but their place
        <li key={index}>
          {words.visits.name(index + 1, nights)}
          {days.length > 0 && (
            <span className="block text-xs text-muted">
              {words.visits.days(days.map((day) => formatDate(day, CALENDAR)))}
            </span>
          )}
          {healingWeeks && (
            <span className="block text-xs text-muted">
              {words.visits.healing(healingWeeks.low, healingWeeks.high)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

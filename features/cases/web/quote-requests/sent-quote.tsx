import type { ReactNode } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { CircleCheck, Clock } from '#platform/web/ui/icons.tsx'
import type { Quote } from '../../rules/quotes.ts'
import { sentQuoteWords as words } from '../../words/quote-requests.ts'
import { type ColumnClinic, QuoteColumn, type Status } from '../quote-column.tsx'

/** The clinic as its patients see it beside its quote. */
export const columnClinic = (user: OwnProvider): ColumnClinic => ({
  name: user.clinicName || user.displayname,
  facts: {
    doctor: user.displayname,
    picture: user.avatar?.url ?? user.logoofclinic,
    city: user.cityOfClinic,
    country: user.countryOfClinic,
    isVerified: user.isVerified,
    rating: user.rating,
  },
})

type SentQuoteProps = {
  quote: Quote
  clinic: ColumnClinic
  /** What the clinic can do with it. */
  children?: ReactNode
}

/** A quote as it was sent: nothing of it can be changed any more. */
export function SentQuote({ quote, clinic, children }: SentQuoteProps) {
  return (
    <section aria-labelledby="sent-quote">
      <h2 id="sent-quote" className="mb-3 text-2xl">
        {words.heading[quote.state]}
      </h2>
      {/* The column fills what is around it: that is the rest, without the heading. */}
      <div>
        <QuoteColumn clinic={clinic} quote={quote} status={statusOf(quote)}>
          {children && <div className="mt-5 flex flex-wrap gap-3 px-4 sm:px-5">{children}</div>}
        </QuoteColumn>
      </div>
    </section>
  )
}

/** What has become of the quote. */
function statusOf({ state, sentAt }: Quote): Status {
  const isGood = state === 'sent' || state === 'accepted'
  return {
    tone: isGood ? 'ok' : 'calm',
    icon: isGood ? CircleCheck : Clock,
    title: words.states[state],
    text: words.sentOn(formatDateTime(sentAt)),
  }
}

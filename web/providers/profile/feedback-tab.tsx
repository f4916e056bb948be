import { Star } from 'lucide-react'
import type { Provider } from '#domain/providers.ts'
import { Nothing } from './nothing.tsx'
import { Section } from './section.tsx'

export function FeedbackTab({ provider: { rating, feedbackCount } }: { provider: Provider }) {
  return (
    <Section title="Feedback">
      {rating === null ? (
        <Nothing
          text="No patient feedback yet now."
          hint="Only patients who completed an appointment can leave feedback, so it takes a while to appear."
        />
      ) : (
        <Summary rating={rating} feedbackCount={feedbackCount} />
      )}
    </Section>
  )
}

const STARS = [1, 2, 3, 4, 5]

function Summary({ rating, feedbackCount }: { rating: number; feedbackCount: number }) {
  return (
    <div className="card flex flex-wrap items-center gap-x-8 gap-y-4 p-5 sm:p-6">
      <p className="flex items-center gap-4">
        <span className="display text-5xl tabular-nums">
          <span className="sr-only">Rated </span>
          {rating.toFixed(1)}
        </span>
        <span>
          <span className="sr-only"> of 5 by </span>
          <span aria-hidden="true" className="flex gap-0.5">
            {STARS.map((star) => (
              <Star key={star} className={rating >= star - 0.25 ? 'fill-star text-star' : 'text-line-strong'} />
            ))}
          </span>
          <span className="text-sm text-muted">{feedbackCount.toLocaleString('en-US')} Feedback</span>
        </span>
      </p>
      <p className="max-w-[44ch] flex-1 basis-60 text-sm text-muted">
        The average of all ratings by patients. Written reviews appear here after completed appointments.
      </p>
    </div>
  )
}

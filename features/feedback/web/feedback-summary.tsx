import { formatCount } from '#platform/rules/text.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { FeedbackSummary } from '../rules/feedback.ts'
import { STARS } from '../rules/feedback-values.ts'
import { feedbackTab } from '../words/feedback.ts'
import { StarRow } from './stars.tsx'

const words = feedbackTab.summary

/** Average rating and its distribution over the stars. */
export function Summary({ summary: { rating, count, stars } }: { summary: FeedbackSummary }) {
  return (
    <div className="card grid gap-x-10 gap-y-5 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:p-6">
      <p className="flex items-center gap-4 sm:flex-col sm:items-start sm:gap-2">
        <Sentence
          showsPartsOnly
          text={words.rated}
          parts={{
            rating: <span className="display text-5xl tabular-nums">{rating?.toFixed(1)}</span>,
            count: (
              <span>
                <StarRow rating={rating ?? 0} />
                <span className="text-sm text-muted">{words.count(formatCount(count))}</span>
              </span>
            ),
          }}
        />
      </p>
      <ul aria-label={words.spread} className="grid gap-1.5 text-sm">
        {STARS.toReversed().map((star) => (
          <Bar key={star} star={star} count={stars[star - 1] ?? 0} total={count} />
        ))}
      </ul>
    </div>
  )
}

/** The width is an SVG attribute: the Content-Security-Policy forbids style attributes. */
function Bar({ star, count, total }: { star: number; count: number; total: number }) {
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)_2.75rem] items-center gap-3">
      <span>{words.stars(star)}</span>
      <svg aria-hidden="true" className="h-2.5 w-full rounded-full bg-sand-100" preserveAspectRatio="none">
        <rect width={`${(count / total) * 100}%`} height="100%" className="fill-star" />
      </svg>
      <span className="text-right text-muted tabular-nums">{formatCount(count)}</span>
    </li>
  )
}

import { Star } from 'lucide-react'
import { STARS } from '#domain/feedback-values.ts'

/** Stars beside their number: they say nothing that is not written there. */
export const StarRow = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span aria-hidden="true" className={`flex gap-0.5 ${className}`}>
    {STARS.map((star) => (
      <Star key={star} className={rating >= star - 0.25 ? 'fill-star text-star' : 'text-line-strong'} />
    ))}
  </span>
)

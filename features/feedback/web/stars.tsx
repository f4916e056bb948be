import { FieldError, useDescribed } from '#platform/web/ui/fields/field.tsx'
import { Star } from '#platform/web/ui/icons.tsx'
import { describeStars, STARS } from '../rules/feedback-values.ts'
import { feedbackForm } from '../words/feedback.ts'

/** Decorative stars: the rating stands beside them as text. */
export const StarRow = ({ rating, className = '' }: { rating: number; className?: string }) => (
  <span aria-hidden="true" className={`flex gap-0.5 ${className}`}>
    {STARS.map((star) => (
      <Star key={star} className={rating >= star - 0.25 ? 'fill-star text-star' : 'text-line-strong'} />
    ))}
  </span>
)

type StarChoiceProps = { rating: number; onChoose: (rating: number) => void; error?: string | undefined }

/** Rating input: five radio buttons drawn as stars, with the chosen value in words. */
export function StarChoice({ rating, onChoose, error }: StarChoiceProps) {
  const { id, message } = useDescribed(undefined, error)
  return (
    <fieldset aria-describedby={message}>
      <legend className="mb-1 text-sm font-semibold">{feedbackForm.rating}</legend>
      <div className="-ml-2 flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {STARS.map((star) => (
            <label key={star} className="relative grid size-11 place-items-center rounded-sm hover:bg-sand-100">
              <input
                type="radio"
                name="rating"
                value={star}
                checked={star === rating}
                onChange={() => onChoose(star)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-sm"
              />
              <span className="sr-only">{describeStars(star)}</span>
              <Star className={`size-7 stroke-[1.5] ${star <= rating ? 'fill-star text-star' : 'text-line-strong'}`} />
            </label>
          ))}
        </div>
        {rating > 0 && (
          <span aria-hidden="true" className="text-sm font-semibold">
            {describeStars(rating)}
          </span>
        )}
      </div>
      {error && <FieldError id={`${id}-message`}>{error}</FieldError>}
    </fieldset>
  )
}

import type { Feedback } from '#domain/feedback.ts'
import { describeStars } from '#domain/feedback-values.ts'

/** What is there now, when it is no longer what a form was opened with. */
export const Newer = ({ feedback: { rating, text, answer } }: { feedback: Feedback }) => (
  <div className="rounded-md border border-line bg-warn-bg px-4 py-3 text-sm">
    <p className="font-semibold">It says now: {describeStars(rating)}</p>
    <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
    {answer && <p className="mt-2 whitespace-pre-line wrap-anywhere">Answer: {answer.text}</p>}
  </div>
)

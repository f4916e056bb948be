import { EyeOff } from 'lucide-react'
import type { HiddenQuestion } from '#domain/forum.ts'

type HiddenQuestionsProps = { hidden: readonly HiddenQuestion[]; isProvider: boolean }

/** What of one's own the care team has taken out of view, and why. */
export function HiddenQuestions({ hidden, isProvider }: HiddenQuestionsProps) {
  if (hidden.length === 0) return null
  return (
    <ul aria-label="Hidden by our care team" className="mb-6 grid gap-3">
      {hidden.map((question) => (
        <li key={question._id} className="rounded-md border border-line bg-sand-50 px-4 py-3.5 text-sm sm:px-5">
          <p className="flex gap-2 font-semibold wrap-anywhere text-warn">
            <EyeOff className="mt-0.5 size-4.5" />
            <span>
              Our care team has hidden {describe(question, isProvider)}. The reason: {question.reason}
            </span>
          </p>
          <p dir="auto" className="mt-2 max-w-[72ch] whitespace-pre-line wrap-anywhere">
            {question.text}
          </p>
          {question.answer && (
            <p dir="auto" className="mt-2 max-w-[72ch] border-l-3 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {question.answer.text}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function describe({ hidden }: HiddenQuestion, isProvider: boolean) {
  if (hidden === 'question') return isProvider ? 'this question to you' : 'your question'
  return isProvider ? 'your answer' : 'the answer to your question'
}

import { ChevronDown } from 'lucide-react'
import type { Question, QuestionGroup } from '#content/pages/faqs.ts'
import { InlineText } from './inline-text.tsx'

/** Questions that open one by one. A browser opens them itself when it finds a word in them or follows a link there. */
export function QuestionGroups({ groups }: { groups: readonly QuestionGroup[] }) {
  return groups.map(({ id, heading, questions }) => (
    <section key={id} id={id} className="mt-12 first:mt-0">
      <h2 className="text-2xl">{heading}</h2>
      <div className="mt-4 border-b border-line">
        {questions.map((question) => (
          <QuestionAndAnswer key={question.id} {...question} />
        ))}
      </div>
    </section>
  ))
}

function QuestionAndAnswer({ id, question, answer }: Question) {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-teal-700 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base">{question}</h3>
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      {/* Links lead to the answer, since only what is inside opens by itself; the margin keeps the question in view. */}
      <p id={id} className="max-w-[68ch] scroll-mt-20 pb-6 text-muted">
        <InlineText text={answer} />
      </p>
    </details>
  )
}

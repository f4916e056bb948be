import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { InlineText, stripMarks } from '#platform/web/pages/inline-text.tsx'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { JsonLd } from '#platform/web/ui/json-ld.tsx'
import { faqsPage, type Question, type QuestionGroup } from '../../words/faqs.ts'
import { WithContents } from '../pages/with-contents.tsx'
import type { Route } from './+types/faqs.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...faqsPage,
  ...context.get(publicReads).content('faqs'),
})

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Faqs({ loaderData: { title, lead, unanswered, groups } }: Route.ComponentProps) {
  useOpenByHash()
  return (
    <>
      <JsonLd data={import.meta.env.SSR ? faqStructuredData(groups) : undefined} />
      <PageIntro title={title} lead={lead} />
      <WithContents entries={groups}>
        <QuestionGroups groups={groups} />
        <p className="mt-12 rounded-md bg-sand-50 p-5 md:p-6">
          <InlineText text={unanswered} />
        </p>
      </WithContents>
    </>
  )
}

/** JSON-LD of questions and answers (FAQPage) by schema.org. */
function faqStructuredData(groups: readonly QuestionGroup[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: stripMarks(answer) },
      })),
  }
}

/** Native disclosures: find-in-page and links with a fragment open them. */
function QuestionGroups({ groups }: { groups: readonly QuestionGroup[] }) {
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

/** Opens the disclosure that the URL's fragment points into; browsers do so on page load only. */
function useOpenByHash() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be clicked again
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView()
  }, [hash, key])
}

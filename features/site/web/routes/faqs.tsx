import { InlineText } from '#platform/web/pages/inline-text.tsx'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { JsonLd } from '#platform/web/ui/json-ld.tsx'
import { faqsPage } from '../../words/faqs.ts'
import { faqStructuredData, QuestionGroups, useOpenByHash } from '../pages/questions.tsx'
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

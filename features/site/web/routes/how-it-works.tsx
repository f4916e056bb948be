import { SearchBar } from '#features/search/web/search-bar.tsx'
import videoVisit from '#platform/web/drawings/video-visit.svg'
import { InlineText } from '#platform/web/pages/inline-text.tsx'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { siteReads } from '#platform/web/public-reads.ts'
import { howItWorksPage, startWithQuestion, stepDetails, troubles } from '../../words/how-it-works.ts'
import { steps } from '../../words/steps.ts'
import { AskUs } from '../pages/ask-us.tsx'
import { Journey } from '../pages/journey.tsx'
import type { Route } from './+types/how-it-works.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...howItWorksPage,
  steps: steps.map((step) => ({ ...step, detail: stepDetails[step.id] })),
  troubles: context.get(siteReads).fill(troubles),
  ask: startWithQuestion,
})

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function HowItWorks({ loaderData: { title, lead, steps, troubles, ask } }: Route.ComponentProps) {
  return (
    <>
      <SearchBar />
      <PageIntro title={title} lead={lead} drawing={videoVisit} />
      <Journey steps={steps} />
      <Troubleshooting {...troubles} />
      <AskUs {...ask} />
    </>
  )
}

type TroubleshootingProps = { heading: string; lead: string; cases: readonly { problem: string; help: string }[] }

/** Common problems with their solutions. */
function Troubleshooting({ heading, lead, cases }: TroubleshootingProps) {
  return (
    <section className="bg-sand-50">
      <div className="wrap py-14 md:py-22">
        <h2>{heading}</h2>
        <p className="mt-3 max-w-[58ch] text-muted">{lead}</p>
        <dl className="mt-9 grid gap-x-16 md:grid-cols-2">
          {cases.map(({ problem, help }) => (
            <div key={problem} className="border-t border-sand-300 py-6">
              <dt className="text-lg leading-tight font-semibold">{problem}</dt>
              <dd className="mt-2 max-w-[60ch] text-muted">
                <InlineText text={help} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

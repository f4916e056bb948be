import { SearchBar } from '#features/search/web/search-box/search-bar.tsx'
import videoVisit from '#platform/web/drawings/video-visit.svg'
import { InlineText } from '#platform/web/pages/inline-text.tsx'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Phone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import { scheduleCall } from '#platform/words/navigation.ts'
import { howItWorksPage, startWithQuestion, stepDetails, troubles } from '../../words/how-it-works.ts'
import { steps } from '../../words/steps.ts'
import { Journey } from '../pages/journey.tsx'
import type { Route } from './+types/how-it-works.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...howItWorksPage,
  steps: steps.map((step) => ({ ...step, detail: stepDetails[step.id] })),
  troubles: context.get(publicReads).fill(troubles),
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

type AskUsProps = { heading: string; lead: string; action: { text: string; to: string } }

/** Call to action at the end of a page, with the contact of the care team. */
function AskUs({ heading, lead, action }: AskUsProps) {
  const { phone, phoneHref } = useContact()
  return (
    <section className="on-dark bg-pine text-white">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-16 gap-y-7 py-12 md:py-16">
        <div>
          <h2 className="text-3xl">{heading}</h2>
          <p className="mt-3 max-w-[52ch] text-mist">{lead}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={action.to} className={buttonClass({ kind: 'main' })}>
            {action.text}
          </Link>
          <a
            href={phoneHref}
            className="inline-flex min-h-12 items-center gap-2 font-semibold tabular-nums hover:underline"
          >
            <Phone />
            {phone}
          </a>
          <Link
            to={scheduleCall.to}
            className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            {scheduleCall.text}
          </Link>
        </div>
      </div>
    </section>
  )
}

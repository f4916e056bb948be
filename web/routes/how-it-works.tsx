import { howItWorksPage, stepDetails, troubles } from '#content/pages/how-it-works.ts'
import { steps } from '#content/pages/steps.ts'
import videoVisit from '#web/drawings/video-visit.svg'
import { AskUs } from '#web/features/content-pages/ask-us.tsx'
import { headMeta } from '#web/features/content-pages/head-meta.ts'
import { Journey } from '#web/features/content-pages/journey.tsx'
import { PageIntro } from '#web/features/content-pages/page-intro.tsx'
import { Troubleshooting } from '#web/features/content-pages/troubleshooting.tsx'
import { SearchBar } from '#web/features/search/search-bar.tsx'
import type { Route } from './+types/how-it-works.ts'

export const loader = () => ({
  ...howItWorksPage,
  steps: steps.map((step) => ({ ...step, detail: stepDetails[step.id] })),
  troubles,
})

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function HowItWorks({ loaderData: { title, lead, steps, troubles } }: Route.ComponentProps) {
  return (
    <>
      <SearchBar />
      <PageIntro title={title} lead={lead} drawing={videoVisit} />
      <Journey steps={steps} />
      <Troubleshooting {...troubles} />
      <AskUs
        heading="Start with a question"
        lead="Look around on your own, or tell a person what you need. Both are free."
        action={{ text: 'Search clinics', to: '/search' }}
      />
    </>
  )
}

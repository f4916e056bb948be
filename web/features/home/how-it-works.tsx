import type { homeBlocks } from '#content/home-blocks.ts'
import type { Step } from '#content/pages/steps.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageSection } from '#web/ui/page-section.tsx'

const node =
  'before:absolute before:top-0 before:left-0 before:size-6 before:rounded-full before:border-6 before:border-teal-700 before:bg-page last:before:border-apricot last:before:bg-apricot'
/** Connector to the next step: vertical on phones, otherwise horizontal. */
const via =
  'after:absolute after:top-8 after:bottom-2 after:left-2.5 after:border-l-3 after:border-dotted after:border-coral/75 last:after:hidden md:after:top-[10.5px] md:after:right-2 md:after:bottom-auto md:after:left-8 md:after:border-t-3 md:after:border-l-0'

type HowItWorksProps = { steps: readonly Step[]; texts: typeof homeBlocks.howItWorks }

/** Four steps along the dotted line. */
export function HowItWorks({ steps, texts: { heading, lead, more } }: HowItWorksProps) {
  return (
    <PageSection heading={heading} lead={lead} ground="sand" beside={<MoreLink {...more} />}>
      <ol className="grid md:grid-cols-2 md:gap-y-10 lg:grid-cols-4">
        {steps.map(({ id, when, title, text }) => (
          <li key={id} className={`relative pb-8 pl-11 last:pb-0 md:pt-12 md:pr-8 md:pb-0 md:pl-0 ${node} ${via}`}>
            <p className="text-sm font-semibold text-teal-700">{when}</p>
            <h3 className="display mt-1.5 mb-2 text-[1.625rem] leading-[1.15]">{title}</h3>
            <p className="max-w-[38ch] text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </PageSection>
  )
}

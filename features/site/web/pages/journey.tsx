import { List } from '#platform/web/pages/blocks.tsx'
import { InlineText } from '#platform/web/pages/inline-text.tsx'
import { ArrowRight, Clock } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { type StepDetail, stepParts } from '../../words/how-it-works.ts'
import type { Step } from '../../words/steps.ts'

export type JourneyStep = Step & { detail: StepDetail }

const via =
  'before:absolute before:top-9 before:bottom-0 before:left-2.5 before:border-l-3 before:border-dotted before:border-coral/75 last:before:hidden'
const node =
  'after:absolute after:top-0 after:left-0 after:size-6 after:rounded-full after:border-6 after:border-teal-700 after:bg-page last:after:border-apricot last:after:bg-apricot'

/** The steps from search to follow-up, along a dotted line. */
export function Journey({ steps }: { steps: readonly JourneyStep[] }) {
  return (
    <ol className="wrap py-12 md:py-18">
      {steps.map((step) => (
        <li key={step.id} id={step.id} className={`relative pb-14 pl-11 last:pb-0 md:pb-20 md:pl-16 ${via} ${node}`}>
          <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[300px_minmax(0,1fr)]">
            <div>
              <p className="text-sm font-semibold text-teal-700">{step.when}</p>
              <h2 className="mt-1.5 text-2xl md:text-3xl">{step.title}</h2>
              <p className="mt-3 text-muted">{step.text}</p>
            </div>
            <Detail {...step.detail} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Detail({ text, you, we, howLong, action }: StepDetail) {
  return (
    <div className="lg:pt-7">
      <p className="max-w-[68ch]">
        <InlineText text={text} />
      </p>
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
        <Part heading={stepParts.you} items={you} />
        <Part heading={stepParts.we} items={we} />
      </div>
      <p className="mt-6 flex gap-2.5 text-sm">
        <Clock className="text-teal-700" />
        {howLong}
      </p>
      <Link to={action.to} className="link mt-2">
        {action.text}
        <ArrowRight />
      </Link>
    </div>
  )
}

function Part({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base">{heading}</h3>
      <List items={items} className="mt-3 text-sm text-muted" />
    </div>
  )
}

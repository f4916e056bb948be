import { useId } from 'react'
import type { homeBlocks } from '#content/home-blocks.ts'
import {
  Award,
  BedDouble,
  CarFront,
  type IconComponent,
  MessagesSquare,
  ScanLine,
  Smile,
} from '#platform/web/ui/icons.tsx'

type WhyChooseUsProps = typeof homeBlocks.whyChooseUs
type Reason = WhyChooseUsProps['reasons'][number]['id']

const icons: Record<Reason, IconComponent> = {
  transfer: CarFront,
  comfort: BedDouble,
  satisfaction: Smile,
  communication: MessagesSquare,
  technology: ScanLine,
  experience: Award,
}

export function WhyChooseUs({ heading, reasons }: WhyChooseUsProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul className="mt-8 grid gap-x-8 gap-y-7 lg:mt-10 lg:gap-y-12 sm:grid-cols-2">
        {reasons.map(({ id, title, text }) => {
          const Icon = icons[id]
          return (
            <li key={id} className="grid grid-cols-[28px_minmax(0,1fr)] content-start gap-x-4 sm:grid-cols-1">
              <Icon className="size-7 stroke-[1.5] text-teal-700" />
              <div>
                <h3 className="mb-1 sm:mt-2.5">{title}</h3>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

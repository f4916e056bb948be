import { type ReactNode, useId } from 'react'
import { ArrowRight } from './icons.tsx'
import { Link } from './link.tsx'

const grounds = {
  page: 'py-14 md:py-22',
  sand: 'bg-sand-50 py-14 md:py-22',
  /** Same background as the section above. */
  joined: 'pb-14 md:pb-22',
} as const

type PageSectionProps = {
  heading: string
  lead?: string
  /** Aligned to the end of the headline's row. */
  beside?: ReactNode
  ground?: keyof typeof grounds
  children: ReactNode
}

/** A section of a long page with its headline. Background and padding set the page's rhythm. */
export function PageSection({ heading, lead, beside, ground = 'page', children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={grounds[ground]}>
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-9 md:flex-nowrap">
          <div>
            <h2 id={id}>{heading}</h2>
            {lead && <p className="mt-2.5 max-w-[56ch] text-muted">{lead}</p>}
          </div>
          {beside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The link from a section to the page with all of its content. */
export function MoreLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="link whitespace-nowrap">
      {text}
      <ArrowRight />
    </Link>
  )
}

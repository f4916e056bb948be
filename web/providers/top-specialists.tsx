import { useId } from 'react'
import { href, Link } from 'react-router'
import type { Specialist } from '#domain/providers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { SpecialistCard } from './specialist-card.tsx'

/** Without anybody to show, the page goes on without this section. */
export function TopSpecialists({ specialists }: { specialists: readonly Specialist[] }) {
  const heading = useId()
  if (specialists.length === 0) return null
  return (
    <section aria-labelledby={heading} className="wrap py-14 md:py-22">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-9">
        <h2 id={heading}>Top Rated Specialists</h2>
        <Link to={href('/search')} className={buttonClass({ kind: 'outline', size: 'small' })}>
          Show All
        </Link>
      </div>
      <ul className="grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {specialists.map((specialist) => (
          <li key={specialist._id}>
            <SpecialistCard specialist={specialist} />
          </li>
        ))}
      </ul>
    </section>
  )
}

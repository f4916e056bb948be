import type { homeBlocks } from '#content/home-blocks.ts'
import type { Specialist } from '#platform/rules/providers.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { PageSection } from '#platform/web/ui/page-section.tsx'
import { SpecialistCard } from './specialist-card.tsx'

type TopSpecialistsProps = { specialists: readonly Specialist[]; texts: typeof homeBlocks.specialists }

export function TopSpecialists({ specialists, texts: { heading, lead, more } }: TopSpecialistsProps) {
  if (specialists.length === 0) return null
  return (
    <PageSection
      heading={heading}
      lead={lead}
      ground="joined"
      beside={
        <Link to={more.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {more.text}
        </Link>
      }
    >
      <ul className="grid gap-3.5 md:grid-cols-2 md:gap-6 lg:grid-cols-4">
        {specialists.map((specialist) => (
          <li key={specialist._id}>
            <SpecialistCard specialist={specialist} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

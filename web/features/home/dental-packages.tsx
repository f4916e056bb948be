import type { homeBlocks } from '#content/home-blocks.ts'
import type { CarePackage } from '#domain/care-packages.ts'
import { PackageCard } from '#web/features/care-packages/package-card.tsx'
import { CarouselRow } from '#web/ui/carousel-row.tsx'
import { MoreLink } from '#web/ui/more-link.tsx'
import { PageSection } from '#web/ui/page-section.tsx'

type DentalPackagesProps = { packages: readonly CarePackage[]; texts: typeof homeBlocks.packages }

/** Package preview: a grid from 1024 px, below that a scrolling row. */
export function DentalPackages({ packages, texts: { heading, lead, more, none } }: DentalPackagesProps) {
  return (
    <PageSection heading={heading} lead={lead} beside={<MoreLink {...more} />}>
      {packages.length === 0 ? (
        <p className="card px-6 py-12 text-center font-semibold">{none}</p>
      ) : (
        <CarouselRow className="auto-cols-[86%] gap-3.5 sm:auto-cols-[44%] md:gap-6 lg:auto-cols-[calc((100%-48px)/3)]">
          {packages.map((offer) => (
            <li key={offer._id} className="grid">
              <PackageCard offer={offer} />
            </li>
          ))}
        </CarouselRow>
      )}
    </PageSection>
  )
}

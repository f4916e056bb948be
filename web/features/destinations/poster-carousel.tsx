import type { homeBlocks } from '#content/home-blocks.ts'
import { CarouselArrows } from '#web/ui/carousel-arrows.tsx'
import { CarouselRow } from '#web/ui/carousel-row.tsx'
import { PageSection } from '#web/ui/page-section.tsx'
import { useCarousel } from '#web/ui/use-carousel.ts'
import { PosterCard, type PosterCardProps } from './poster-card.tsx'

type PosterCarouselProps = { destinations: readonly PosterCardProps[]; texts: typeof homeBlocks.destinations }

/** One, two, three and four posters in view from 640, 768, 1024 and 1280 px; on phones the next one is partly visible. */
export function PosterCarousel({ destinations, texts: { heading, lead } }: PosterCarouselProps) {
  const { row, ...arrows } = useCarousel<HTMLUListElement>()
  return (
    <PageSection heading={heading} lead={lead} ground="joined" beside={<CarouselArrows {...arrows} />}>
      <CarouselRow
        ref={row}
        className="auto-cols-[82%] gap-5 sm:auto-cols-[100%] md:auto-cols-[calc((100%-20px)/2)] lg:auto-cols-[calc((100%-40px)/3)] xl:auto-cols-[calc((100%-60px)/4)]"
      >
        {destinations.map((destination) => (
          <li key={destination.country} className="grid">
            <PosterCard {...destination} />
          </li>
        ))}
      </CarouselRow>
    </PageSection>
  )
}

import { type homeBlocks, homeParts } from '#content/home-blocks.ts'
import { CarouselArrows, CarouselRow, useCarousel } from '#platform/web/ui/lists/carousel.tsx'
import { PageSection } from '#platform/web/ui/page-section.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import type { ContentValue } from '#platform/words/documents.ts'

type TestimonialsProps = ContentValue<'testimonials'> & { texts: Pick<typeof homeBlocks.testimonials, 'heading'> }

/** Carousel with one quote in view, two from 768 px, three from 1024 px. */
export function Testimonials({ lead, quotes, note, texts: { heading } }: TestimonialsProps) {
  const { row, ...arrows } = useCarousel<HTMLUListElement>()
  if (quotes.length === 0) return null
  return (
    <PageSection heading={heading} lead={lead} beside={<CarouselArrows {...arrows} />}>
      {/* Nothing in it can be reached with the keyboard, so the row itself has to be. */}
      <CarouselRow
        ref={row}
        tabIndex={0}
        aria-label={heading}
        className="auto-cols-[86%] gap-4 sm:auto-cols-[100%] md:auto-cols-[calc((100%-24px)/2)] md:gap-6 lg:auto-cols-[calc((100%-48px)/3)]"
      >
        {quotes.map((quote) => (
          <li key={quote.id} className="grid">
            <Quote {...quote} />
          </li>
        ))}
      </CarouselRow>
      {note && <p className="mt-5 text-xs font-semibold text-warn">{note}</p>}
    </PageSection>
  )
}

function Quote({ name, from, treatment, destination, quote, portrait }: TestimonialsProps['quotes'][number]) {
  return (
    <figure className="card flex flex-col gap-5 p-5 md:p-7">
      <blockquote className="display grow text-xl leading-[1.4] tracking-normal text-pretty">
        {homeParts.quote(quote)}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        {portrait ? (
          <img
            src={`/drawings/portraits/${portrait}.svg`}
            alt=""
            width={52}
            height={52}
            loading="lazy"
            className="size-13 flex-none rounded-full bg-sand-100"
          />
        ) : (
          <Avatar name={name} picture={undefined} className="size-13" />
        )}
        <span className="min-w-0">
          <b className="font-semibold">{name}</b>
          <span className="text-muted">, {from}</span>
          <span className="block text-sm text-muted">{homeParts.treatedIn(treatment, destination)}</span>
        </span>
      </figcaption>
    </figure>
  )
}

import { type homeBlocks, homeParts } from '#content/home-blocks.ts'
import type { Testimonial } from '#content/testimonials.ts'
import { CarouselArrows, CarouselRow, useCarousel } from '#web/ui/carousel.tsx'
import { PageSection } from '#web/ui/page-section.tsx'

type TestimonialsProps = { testimonials: readonly Testimonial[]; texts: typeof homeBlocks.testimonials }

/** Carousel with one quote in view, two from 768 px, three from 1024 px. */
export function Testimonials({ testimonials, texts: { heading, lead, note } }: TestimonialsProps) {
  const { row, ...arrows } = useCarousel<HTMLUListElement>()
  if (testimonials.length === 0) return null
  return (
    <PageSection heading={heading} lead={lead} beside={<CarouselArrows {...arrows} />}>
      {/* Nothing in it can be reached with the keyboard, so the row itself has to be. */}
      <CarouselRow
        ref={row}
        tabIndex={0}
        aria-label={heading}
        className="auto-cols-[86%] gap-4 sm:auto-cols-[100%] md:auto-cols-[calc((100%-24px)/2)] md:gap-6 lg:auto-cols-[calc((100%-48px)/3)]"
      >
        {testimonials.map((testimonial) => (
          <li key={testimonial.id} className="grid">
            <Quote {...testimonial} />
          </li>
        ))}
      </CarouselRow>
      <p className="mt-5 text-xs font-semibold text-warn">{note}</p>
    </PageSection>
  )
}

function Quote({ id, name, from, treatment, destination, quote }: Testimonial) {
  return (
    <figure className="card flex flex-col gap-5 p-5 md:p-7">
      <blockquote className="display grow text-xl leading-[1.4] tracking-normal text-pretty">
        {homeParts.quote(quote)}
      </blockquote>
      <figcaption className="flex items-center gap-3">
        <img
          src={`/drawings/portraits/${id}.svg`}
          alt=""
          width={52}
          height={52}
          loading="lazy"
          className="size-13 flex-none rounded-full bg-sand-100"
        />
        <span className="min-w-0">
          <b className="font-semibold">{name}</b>
          <span className="text-muted">, {from}</span>
          <span className="block text-sm text-muted">{homeParts.treatedIn(treatment, destination)}</span>
        </span>
      </figcaption>
    </figure>
  )
}

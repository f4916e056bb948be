import type { MouseEvent } from 'react'
import { href } from 'react-router'
import type { homeBlocks } from '#content/home-blocks.ts'
import { Heart } from '#features/saved-items/web/heart.tsx'
import type { TopClinic } from '#platform/rules/providers.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { CarouselRow } from '#platform/web/ui/lists/carousel.tsx'
import { useInfiniteCarousel } from '#platform/web/ui/lists/use-infinite-carousel.ts'
import { MoreLink, PageSection } from '#platform/web/ui/page-section.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { VerifiedSeal } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { clinicCarousel } from '../words/home-cards.ts'

type TopClinicsProps = { clinics: readonly TopClinic[]; texts: typeof homeBlocks.clinics }

/** Infinite carousel with one clinic in view, two from 768 px, three from 1024 px. */
export function TopClinics({ clinics, texts: { heading, lead, more } }: TopClinicsProps) {
  const { row, loops, first, show } = useInfiniteCarousel<HTMLUListElement>(clinics.length)
  if (clinics.length === 0) return null
  return (
    <PageSection heading={heading} lead={lead} ground="sand" beside={<MoreLink {...more} />}>
      <CarouselRow
        ref={row}
        className="auto-cols-[86%] gap-(--gap) [--gap:clamp(30px,4.17vw,60px)] sm:auto-cols-[100%] md:auto-cols-[calc((100%-var(--gap))/2)] lg:auto-cols-[calc((100%-2*var(--gap))/3)]"
      >
        {clinics.map((clinic) => (
          <li key={clinic._id} className="relative">
            <ClinicCard {...clinic} />
          </li>
        ))}
        {loops &&
          clinics.map((clinic) => (
            <li key={clinic._id} aria-hidden="true" className="relative">
              <ClinicCard {...clinic} isClone />
            </li>
          ))}
      </CarouselRow>
      <CarouselDots label={clinicCarousel.choose} slides={clinics} active={first} onChoose={show} isHidden={!loops} />
    </PageSection>
  )
}

/** Clones are hidden from assistive technology and so must not be focusable, not even by mouse. */
const unfocusable = { tabIndex: -1, onMouseDown: (event: MouseEvent) => event.preventDefault() }

function ClinicCard({ isClone, ...clinic }: TopClinic & { isClone?: true }) {
  const { _id, name, picture, city, country, rating, feedbackCount } = clinic
  return (
    <>
      <Link
        to={href('/provider/:id', { id: _id })}
        tabIndex={isClone && -1}
        className="group block rounded-md outline-offset-4"
      >
        <Picture
          src={picture}
          alt=""
          sizes="(width >= 1024px) 33vw, (width >= 768px) 50vw, 100vw"
          width={800}
          height={600}
          loading="lazy"
          className="aspect-4/3 w-full rounded-md bg-sand-100 object-cover"
        />
        <span className="mt-3.5 flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="text-lg leading-tight font-semibold wrap-anywhere group-hover:underline">{name}</span>
            {/* A non-breaking space keeps the seal on the last word's line. */}
            {'\u00a0'}
            <VerifiedSeal />
            <span className="mt-1 flex items-center gap-2 text-sm text-muted">
              <Flag country={country} />
              {[city, country].filter(Boolean).join(', ')}
            </span>
          </span>
          {rating !== null && <Rating rating={rating} feedbackCount={feedbackCount} />}
        </span>
      </Link>
      <Heart id={_id} name={name} className="absolute top-3 right-3" {...(isClone && unfocusable)} />
    </>
  )
}

function Rating({ rating, feedbackCount }: { rating: number; feedbackCount: number }) {
  return (
    <span className="flex items-center gap-1 text-sm tabular-nums">
      <Star className="size-4 fill-star text-star" />
      <Sentence
        showsPartsOnly
        text={clinicCarousel.rated}
        parts={{
          rating: <b className="font-semibold">{rating.toFixed(1)}</b>,
          count: <span className="text-muted">({feedbackCount})</span>,
        }}
      />
    </span>
  )
}

type CarouselDotsProps = {
  label: string
  slides: readonly { _id: string; name: string }[]
  active: number
  onChoose: (slide: number) => void
  isHidden: boolean
}

/** One dot per slide. They take up space even while hidden, so that nothing shifts. */
function CarouselDots({ label, slides, active, onChoose, isHidden }: CarouselDotsProps) {
  return (
    <fieldset className={`mt-4 flex justify-center noscript:hidden ${isHidden ? 'invisible' : ''}`}>
      <legend className="sr-only">{label}</legend>
      {slides.map(({ _id, name }, at) => (
        <button
          key={_id}
          type="button"
          aria-label={clinicCarousel.position(at + 1, slides.length, name)}
          aria-current={at === active}
          onClick={() => onChoose(at)}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span className="h-2 w-2 rounded-full bg-line-strong transition-all duration-200 group-hover:bg-ink group-aria-[current=true]:w-7 group-aria-[current=true]:bg-teal-700" />
        </button>
      ))}
    </fieldset>
  )
}

import { Building2, Languages, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { SearchHit } from '#domain/search-results.ts'
import { Flag } from '#web/drawings/flag.tsx'
import { Availability } from '#web/features/providers/availability.tsx'
import { LazySlotStrip } from '#web/features/providers/slot-strip.lazy.tsx'
import { Heart } from '#web/features/saved-items/heart.tsx'
import { Price } from '#web/platform/currency/price.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import { VerifiedSeal } from '#web/ui/verified-seal.tsx'
import { placeName } from './places.ts'
import { cardGrid, cardSide } from './results-skeleton.tsx'

/** Search hit. The button's stretched link covers the whole card except its heart. */
export function ResultCard({ hit, level = 2 }: { hit: SearchHit; level?: 2 | 3 }) {
  return (
    <article className={`${cardGrid} transition duration-200 hover:border-pine hover:shadow-2`}>
      <Portrait
        src={hit.logo ?? hit.avatar}
        name={hit.clinicName || hit.displayname}
        className="size-16 rounded-md md:size-20 xl:size-24"
        pictureClassName="border border-line"
      />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm font-semibold wrap-anywhere text-teal-700">{hit.service}</p>
        <Name hit={hit} level={level} />
        {hit.subHeading && <p className="wrap-anywhere max-md:hidden">{hit.subHeading}</p>}
        <Facts {...hit} />
        {hit.services.length > 0 && (
          <ul aria-label="Services" className="flex flex-wrap gap-1.5">
            {hit.services.map((service) => (
              <li
                key={service}
                className="rounded-[6px] bg-sand-100 px-2.5 py-1 text-xs leading-[1.45] font-medium wrap-anywhere"
              >
                {service}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Side hit={hit} />
      {hit.nextAvailable && <LazySlotStrip provider={hit} />}
    </article>
  )
}

/** Display name, and the clinic's name if it differs. */
function Name({ hit: { displayname, clinicName, isVerified }, level }: { hit: SearchHit; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className="font-sans text-[1.25rem] leading-tight font-semibold tracking-[-0.005em] wrap-anywhere">
        {displayname} {isVerified && <VerifiedSeal />}
      </Heading>
      {clinicName && clinicName !== displayname && (
        <p className="mt-1 flex gap-1.5 text-sm font-medium wrap-anywhere">
          <Building2 className="mt-1 size-4 text-muted" />
          {clinicName}
        </p>
      )}
    </div>
  )
}

function Facts({ rating, feedbackCount, city, country, languages }: SearchHit) {
  const place = placeName({ city, country })
  const star = feedbackCount > 0 ? 'fill-star text-star' : 'fill-none text-line-strong'
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-muted">
      <Fact icon={<Star data-highlighted={feedbackCount > 0} className={`size-4.5 ${star}`} />}>
        {rating !== null && (
          <b className="mr-1.5 font-semibold text-ink tabular-nums">
            <span className="sr-only">Rated </span>
            {rating.toFixed(1)}
            <span className="sr-only"> of 5, </span>
          </b>
        )}
        {feedbackCount} Feedback
      </Fact>
      {place && <Fact icon={<Flag country={country} />}>{place}</Fact>}
      {languages.length > 0 && (
        <Fact icon={<Languages className="size-4" />} className="max-md:hidden">
          <span className="sr-only">Speaks </span>
          {languages.join(', ')}
        </Fact>
      )}
    </ul>
  )
}

type FactProps = { icon: ReactNode; className?: string; children: ReactNode }

function Fact({ icon, className = '', children }: FactProps) {
  return (
    <li className={`flex items-center gap-1.75 ${className}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

function Side({ hit }: { hit: SearchHit }) {
  const { _id, displayname, startingPrice } = hit
  return (
    <div className={cardSide}>
      <p className="self-center md:self-start md:pr-9">
        <Availability of={hit} />
      </p>
      {startingPrice !== null && (
        <p className="flex flex-col max-md:items-end md:mt-2.5 md:mb-3.5">
          <span className="text-sm text-muted">Starting from </span>
          <Price dollars={startingPrice} className="display text-[2rem] leading-[1.1]" />
        </p>
      )}
      <Link
        to={href('/provider/:id', { id: _id })}
        prefetch="intent"
        className={`${buttonClass({ size: 'small' })} w-[calc(100%-3.25rem)] px-2! after:absolute after:inset-0 md:mt-auto md:w-full`}
      >
        View Full Profile
        <span className="sr-only"> of {displayname}</span>
      </Link>
      <Heart
        id={_id}
        name={displayname}
        className="absolute right-4 bottom-4 z-1 md:top-1.5 md:right-2 md:bottom-auto md:border-transparent xl:top-3.5 xl:right-4"
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { providerCard, resultCard } from '#content/pages/provider-cards.ts'
import type { SearchHit } from '#domain/search-results.ts'
import { Flag } from '#web/drawings/flag.tsx'
import { Availability } from '#web/features/providers/availability.tsx'
import { LazySlotStrip } from '#web/features/providers/slot-strip.lazy.tsx'
import { Heart } from '#web/features/saved-items/heart.tsx'
import { Price } from '#web/platform/currency/price.tsx'
import { initials } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Building2, Languages, Star } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { VerifiedName } from '#web/ui/verified-seal.tsx'
import { placeName } from './places.ts'
import { cardGrid, cardPicture, cardSide } from './results-skeleton.tsx'

type ResultCardProps = { hit: SearchHit; level?: 2 | 3; className?: string }

/** Search hit. The button's stretched link covers the whole card except its heart. */
export function ResultCard({ hit, level = 2, className = '' }: ResultCardProps) {
  return (
    <article className={`${className} ${cardGrid} transition duration-200 hover:border-pine hover:shadow-2`}>
      <CardPicture hit={hit} />
      <div className="flex min-w-0 flex-col gap-1 md:gap-2">
        <p className="text-sm leading-tight font-semibold wrap-anywhere text-teal-700 max-md:pr-9">{hit.service}</p>
        <Name hit={hit} level={level} />
        {hit.subHeading && <p className="line-clamp-2 wrap-anywhere max-md:hidden">{hit.subHeading}</p>}
        <Facts {...hit} />
        <Chips services={hit.services} />
      </div>
      <Side hit={hit} />
      {hit.nextAvailable && <LazySlotStrip provider={hit} className="xl:col-span-2 xl:col-start-2" />}
    </article>
  )
}

/** The portrait of a person, or else the first picture of the clinic, with its logo; without any, the initials of the name. */
function CardPicture({ hit: { displayname, clinicName, avatar, picture, logo, nextAvailable } }: { hit: SearchHit }) {
  const isPerson = displayname !== clinicName
  const main = (isPerson && avatar) || picture || logo || avatar
  const isLogoShown = logo !== null && main !== logo
  return (
    <div className={`${cardPicture} ${nextAvailable ? 'xl:row-span-2' : ''}`}>
      {main ? (
        <Picture
          src={main}
          alt=""
          sizes="(width >= 1280px) 176px, (width >= 768px) 144px, 80px"
          width={176}
          height={176}
          loading="lazy"
          className={`absolute inset-0 size-full object-cover ${main === avatar ? 'object-[50%_25%]' : ''}`}
        />
      ) : (
        <span aria-hidden="true" className="display grid size-full place-items-center text-2xl text-pine">
          {initials(clinicName || displayname)}
        </span>
      )}
      {isLogoShown && (
        <Picture
          src={logo}
          alt=""
          sizes="40px"
          width={40}
          height={40}
          loading="lazy"
          className="absolute bottom-2 left-2 size-10 rounded-sm border border-line bg-page object-cover max-md:hidden"
        />
      )}
    </div>
  )
}

/** Further treatments; on phones those that fit on one line, the first one truncated if it alone is longer. */
function Chips({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null
  return (
    <ul
      aria-label={resultCard.services}
      className="flex flex-wrap gap-1.5 max-md:mt-1 max-md:h-6.5 max-md:overflow-hidden"
    >
      {services.map((service) => (
        <li
          key={service}
          className="rounded-[6px] bg-sand-100 px-2.5 py-1 text-xs leading-[1.45] font-medium max-md:max-w-full max-md:truncate md:wrap-anywhere"
        >
          {service}
        </li>
      ))}
    </ul>
  )
}

/** Display name, and the clinic's name if it differs. */
function Name({ hit: { displayname, clinicName, isVerified }, level }: { hit: SearchHit; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className="font-sans text-[1.125rem] leading-tight font-semibold tracking-[-0.005em] wrap-anywhere md:text-[1.25rem]">
        <VerifiedName name={displayname} isVerified={isVerified} />
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
  const feedback = providerCard.feedback(feedbackCount)
  const star = feedbackCount > 0 ? 'fill-star text-star' : 'fill-none text-line-strong'
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-0.5 text-sm md:gap-y-1 text-muted">
      <Fact icon={<Star data-highlighted={feedbackCount > 0} className={`size-4.5 ${star}`} />}>
        {rating === null ? (
          feedback
        ) : (
          <Sentence
            showsPartsOnly
            text={providerCard.rated}
            parts={{
              rating: <b className="mr-1.5 font-semibold text-ink tabular-nums">{rating.toFixed(1)}</b>,
              feedback,
            }}
          />
        )}
      </Fact>
      {place && <Fact icon={<Flag country={country} />}>{place}</Fact>}
      {languages.length > 0 && (
        <Fact icon={<Languages className="size-4" />} className="max-md:hidden">
          <Sentence showsPartsOnly text={resultCard.speaks} parts={{ languages: languages.join(', ') }} />
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
      <p className="col-span-full md:pr-9">
        <Availability of={hit} />
      </p>
      {startingPrice !== null && (
        <p className="flex flex-col md:mt-2.5 md:mb-3.5">
          <span className="text-sm leading-tight text-muted">{resultCard.startingFrom} </span>
          <Price dollars={startingPrice} className="display mt-0.5 text-[1.625rem] leading-[1.1] md:text-[2rem]" />
        </p>
      )}
      <Link
        to={href('/provider/:id', { id: _id })}
        prefetch="intent"
        className={`${buttonClass({ size: 'small' })} col-start-2 px-4! after:absolute after:inset-0 md:mt-auto md:w-full md:px-2!`}
      >
        <Sentence
          text={resultCard.viewProfile}
          parts={{ provider: <span className="sr-only">{resultCard.ofProvider(displayname)}</span> }}
        />
      </Link>
      <Heart
        id={_id}
        name={displayname}
        className="absolute top-1 right-1 z-1 border-transparent md:top-1.5 md:right-2 xl:top-3 xl:right-3"
      />
    </div>
  )
}

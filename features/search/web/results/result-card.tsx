import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Availability } from '#features/appointments/web/slots/availability.tsx'
import { LazySlotStrip } from '#features/appointments/web/slots/slot-strip.lazy.tsx'
import { CompareToggle } from '#features/comparison-tray/web/compare-toggle.tsx'
import { providerCard } from '#features/providers/words/providers.ts'
import { Heart } from '#features/saved-items/web/heart.tsx'
import { Price } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Building2, Languages, Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { VerifiedName } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { controls } from '#platform/words/interface.ts'
import type { SearchHit } from '../../rules/search-results.ts'
import { resultCard } from '../../words/result-card.ts'
import { placeName } from '../search-box/places.ts'

type ResultCardProps = { hit: SearchHit; level?: 2 | 3; className?: string }

/** Search hit. The button's stretched link covers the whole card except its heart. */
export function ResultCard({ hit, level = 2, className = '' }: ResultCardProps) {
  return (
    <article className={`result-card card-link ${className}`}>
      <CardPicture hit={hit} />
      <div className="result-text">
        <p className="result-service">{hit.service}</p>
        <Name hit={hit} level={level} />
        {hit.subHeading && <p className="result-motto">{hit.subHeading}</p>}
        <Facts {...hit} />
        <Chips services={hit.services} />
      </div>
      <Side hit={hit} />
      {hit.nextAvailable && <LazySlotStrip provider={hit} />}
    </article>
  )
}

/** The portrait of a person, or else the first picture of the clinic, with its logo; without any, the initials of the name. */
function CardPicture({ hit: { displayname, clinicName, avatar, picture, logo, nextAvailable } }: { hit: SearchHit }) {
  const isPerson = displayname !== clinicName
  const main = (isPerson && avatar) || picture || logo || avatar
  const isLogoShown = logo !== null && main !== logo
  return (
    <div className={nextAvailable ? 'result-picture xl:row-span-2' : 'result-picture'}>
      {main ? (
        <Picture
          src={main}
          alt=""
          sizes="(width >= 1280px) 176px, (width >= 768px) 144px, 80px"
          width={176}
          height={176}
          loading="lazy"
          className={main === avatar ? 'result-portrait' : 'result-photo'}
        />
      ) : (
        <span aria-hidden="true" className="display result-initials">
          {initials(clinicName || displayname)}
        </span>
      )}
      {isLogoShown && (
        <Picture src={logo} alt="" sizes="40px" width={40} height={40} loading="lazy" className="result-logo" />
      )}
    </div>
  )
}

/** Further treatments; on phones those that fit on one line, the first one truncated if it alone is longer. */
function Chips({ services }: { services: readonly string[] }) {
  if (services.length === 0) return null
  return (
    <ul aria-label={resultCard.services} className="result-chips">
      {services.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
  )
}

/** Display name, and the clinic's name if it differs. */
function Name({ hit: { displayname, clinicName, isVerified }, level }: { hit: SearchHit; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <div>
      <Heading className="result-name">
        <VerifiedName name={displayname} isVerified={isVerified} />
      </Heading>
      {!isVerified && <p className="result-unverified">{controls.unverified}</p>}
      {clinicName && clinicName !== displayname && (
        <p className="result-clinic">
          <Building2 />
          {clinicName}
        </p>
      )}
    </div>
  )
}

function Facts({ rating, feedbackCount, city, country, languages }: SearchHit) {
  const place = placeName({ city, country })
  const feedback = providerCard.feedback(feedbackCount)
  const star = feedbackCount > 0 ? 'rating-star' : 'rating-star-empty'
  return (
    <ul className="result-facts">
      <Fact icon={<Star data-highlighted={feedbackCount > 0} className={star} />}>
        {rating === null ? (
          feedback
        ) : (
          <Sentence
            showsPartsOnly
            text={providerCard.rated}
            parts={{
              rating: <b>{rating.toFixed(1)}</b>,
              feedback,
            }}
          />
        )}
      </Fact>
      {place && <Fact icon={<Flag country={country} />}>{place}</Fact>}
      {languages.length > 0 && (
        <Fact icon={<Languages />} className="max-md:hidden!">
          <Sentence showsPartsOnly text={resultCard.speaks} parts={{ languages: languages.join(', ') }} />
        </Fact>
      )}
    </ul>
  )
}

type FactProps = { icon: ReactNode; className?: string; children: ReactNode }

function Fact({ icon, className, children }: FactProps) {
  return (
    <li className={className}>
      {icon}
      <span>{children}</span>
    </li>
  )
}

function Side({ hit }: { hit: SearchHit }) {
  const { _id, displayname, clinicName, startingPrice, picture, logo, avatar } = hit
  return (
    <div className="result-side">
      <p className="result-availability">
        <Availability of={hit} />
      </p>
      {startingPrice !== null && (
        <p className="result-price">
          {`${resultCard.startingFrom} `}
          <Price dollars={startingPrice} />
        </p>
      )}
      <Link to={href('/provider/:id', { id: _id })} prefetch="intent" className="result-link">
        <Sentence
          text={resultCard.viewProfile}
          parts={{ provider: <span className="sr-only">{resultCard.ofProvider(displayname)}</span> }}
        />
      </Link>
      <CompareToggle
        id={_id}
        name={clinicName || displayname}
        picture={picture ?? logo ?? avatar}
        className="result-compare"
      />
      <Heart id={_id} name={displayname} className="result-heart border-transparent" />
    </div>
  )
}

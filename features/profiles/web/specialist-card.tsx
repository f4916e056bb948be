import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Availability } from '#features/appointments/web/slots/availability.tsx'
import { providerCard } from '#features/providers/words/providers.ts'
import { Heart } from '#features/saved-items/web/heart.tsx'
import type { Specialist } from '#platform/rules/providers.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { BriefcaseMedical, MapPin, Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { VerifiedSeal } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { specialistCard } from '../words/home-cards.ts'

/** Below 768 px a small square portrait is left of the text, otherwise a large one above it. */
export function SpecialistCard({ specialist }: { specialist: Specialist }) {
  const { name, title, city, country } = specialist
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <article className="card relative grid h-full grid-cols-[auto_minmax(0,1fr)] items-start overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr] card-link">
      <Portrait {...specialist} />
      <div className="flex flex-col gap-1 px-4 pt-4 pb-4.5 md:px-4.5">
        <h3 className="wrap-anywhere max-md:pr-8">
          {/* Stretched link: the whole card is clickable, while its accessible name is the provider's name. */}
          <Link
            to={href('/provider/:id', { id: specialist._id })}
            className="outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-teal-700"
          >
            {name}
          </Link>{' '}
          {specialist.isVerified && <VerifiedSeal />}
        </h3>
        <p className="text-sm wrap-anywhere text-muted">{title}</p>
        <p className="mt-1.5">
          <Availability of={specialist} />
        </p>
        <ul className="mt-2.5 grid gap-1.5 border-t border-line pt-3 text-sm">
          <Fact icon={<BriefcaseMedical className="size-4.5 text-teal-700" />}>{experience(specialist)}</Fact>
          {place && (
            <Fact icon={<MapPin className="size-4.5 text-teal-700" />}>
              {place} <Flag country={country} />
            </Fact>
          )}
          <Feedback {...specialist} />
        </ul>
      </div>
      <Heart
        id={specialist._id}
        name={name}
        className="absolute top-1.5 right-1.5 max-md:border-transparent md:top-3 md:right-3"
      />
    </article>
  )
}

function Portrait({ image, name }: Specialist) {
  const shape =
    'size-20 bg-sand-100 max-md:mt-4 max-md:ml-4 max-md:rounded-md min-[360px]:size-24 md:aspect-[1/.92] md:size-full md:h-auto'
  if (image)
    return (
      <Picture
        src={image}
        alt=""
        sizes="(width >= 1024px) 300px, (width >= 768px) 50vw, 96px"
        width={240}
        height={240}
        loading="lazy"
        className={`${shape} object-cover object-[50%_30%]`}
      />
    )
  return (
    <span aria-hidden="true" className={`${shape} display grid place-items-center text-3xl text-pine`}>
      {initials(name)}
    </span>
  )
}

const experience = ({ yearsOfExperience: years, specialty }: Specialist) =>
  [years > 0 && specialistCard.experience(years), specialty].filter(Boolean).join(', ')

/** The star is highlighted as soon as there is feedback. */
function Feedback({ feedbackCount, rating }: Specialist) {
  const feedback = <span>{providerCard.feedback(feedbackCount)}</span>
  const star = feedbackCount > 0 ? 'fill-star text-star' : 'fill-none text-line-strong'
  return (
    <Fact icon={<Star data-highlighted={feedbackCount > 0} className={`size-4.5 ${star}`} />}>
      {rating === null ? (
        feedback
      ) : (
        <Sentence
          showsPartsOnly
          text={providerCard.rated}
          parts={{ rating: <b className="font-semibold tabular-nums">{rating.toFixed(1)}</b>, feedback }}
        />
      )}
    </Fact>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&>svg]:mt-0.5">
      {icon}
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">{children}</span>
    </li>
  )
}

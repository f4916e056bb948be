import { Availability } from '#features/appointments/web/slots/availability.tsx'
import { LazySlotStrip } from '#features/appointments/web/slots/slot-strip.lazy.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { formatCount } from '#platform/rules/text.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { controls } from '#platform/words/interface.ts'
import { providerProfile } from '../words/provider-profile.ts'
import { ProfileActions } from './profile-actions.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** In narrow containers price and actions are placed below name and portrait, otherwise to their right. */
export function ProfileHeader({ provider }: { provider: Provider }) {
  const { displayname, specialization, isVerified, verification, subHeading } = provider
  return (
    <header className="relative grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-5 pt-1 pb-5 min-[360px]:grid-cols-[88px_minmax(0,1fr)] md:grid-cols-[148px_minmax(0,1fr)] md:items-center md:gap-x-7 md:pt-2 md:pb-8 @min-[59rem]:grid-cols-[148px_minmax(0,1fr)_auto]">
      <Portrait provider={provider} />
      <div className="@max-[59rem]:pr-14">
        {specialization && (
          <p className="text-sm leading-snug font-semibold wrap-anywhere text-teal-700">{specialization}</p>
        )}
        <h1 className="mt-1.5 mb-2.5 text-[clamp(2rem,1.4rem+2vw,3rem)] wrap-anywhere">
          {displayname} {isVerified && <VerifiedBadge facts={verification} />}
        </h1>
        {!isVerified && (
          <p className="mb-2.5 inline-block rounded-full bg-warn-bg px-3 py-0.5 text-xs font-semibold text-warn">
            {controls.unverified}
          </p>
        )}
        {subHeading && (
          <p dir="auto" className="mb-2.5 max-w-[60ch] text-sm wrap-anywhere">
            {subHeading}
          </p>
        )}
        <Facts provider={provider} />
      </div>
      <ProfileActions provider={provider} />
      {provider.nextAvailable && <LazySlotStrip provider={provider} />}
    </header>
  )
}

function Portrait({ provider: { avatar, displayname } }: { provider: Provider }) {
  const shape = 'aspect-square w-full rounded-md bg-sand-100'
  if (avatar)
    return (
      <Picture
        src={avatar.url}
        alt=""
        sizes="148px"
        width={148}
        height={148}
        fetchPriority="high"
        className={`${shape} object-cover`}
      />
    )
  return (
    <span aria-hidden="true" className={`${shape} display grid place-items-center text-3xl text-pine md:text-4xl`}>
      {initials(displayname)}
    </span>
  )
}

function Facts({ provider }: { provider: Provider }) {
  const { rating, feedbackCount, cityOfClinic, countryOfClinic } = provider
  const place = [cityOfClinic, countryOfClinic].filter(Boolean).join(', ')
  const star = feedbackCount > 0 ? 'fill-star text-star' : 'fill-none text-line-strong'
  return (
    <ul className="flex flex-wrap items-center gap-x-4.5 gap-y-1 text-sm text-muted">
      <li className="flex items-center gap-1.5">
        <Star className={`size-4 ${star}`} />
        {rating !== null && (
          <b className="font-semibold text-ink tabular-nums">
            <Sentence showsPartsOnly text={providerProfile.header.rated} parts={{ rating: rating.toFixed(1) }} />
          </b>
        )}
        <Link
          to="?tab=feedback#sections"
          className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4 hover:text-ink"
        >
          {providerProfile.header.feedback(formatCount(feedbackCount))}
        </Link>
      </li>
      {place && (
        <li className="flex items-center gap-1.5 wrap-anywhere">
          <Flag country={countryOfClinic} />
          {place}
        </li>
      )}
      <li className="flex items-center">
        <Availability of={provider} />
      </li>
    </ul>
  )
}

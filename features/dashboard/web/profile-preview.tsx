import { href, Link } from 'react-router'
import * as z from 'zod/mini'
import { LazyBooking } from '#features/appointments/web/booking/booking.lazy.tsx'
import { type PublicPrice, PublicPriceList } from '#features/price-lists/rules/price-lists.ts'
import { Profile } from '#features/profiles/web/profile.tsx'
import { contactUrl } from '#features/providers/web/contact-url.ts'
import type { OwnAccount } from '#platform/rules/own-user.ts'
import { Provider } from '#platform/rules/providers.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ExternalLink, Eye, Pencil } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { profilePage } from '../words/dashboard.ts'

type PublicView = { ok: true; provider: Provider; prices: PublicPrice[] } | { ok: true; user: OwnAccount }

const ProviderAnswer = z.object({ provider: Provider })

/** Loads the signed-in account as others see it: the public profile of a provider, or the account alone. */
export async function loadProfile(request?: Request): Promise<PublicView | Failure> {
  const loaded = await loadOwnUser(request)
  if (!loaded.ok) return loaded
  const { user } = loaded
  if (!user.isDoctor) return { ok: true, user }
  const path = `/api/v1/providers/${user._id}`
  const [answer, priceList] = await Promise.all([
    call(ProviderAnswer, 'GET', path),
    call(PublicPriceList, 'GET', `${path}/price-list`),
  ])
  if (!answer.ok) return answer
  return priceList.ok ? { ok: true, provider: answer.provider, prices: priceList.prices } : priceList
}

const { heading, edit, open } = profilePage.preview

/** The public page of the provider, with a link to edit it. */
export function ProfilePreview({ provider, prices }: { provider: Provider; prices: readonly PublicPrice[] }) {
  return (
    <div data-white>
      <div className="z-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-teal-50 px-4 py-2.5 md:px-10 lg:sticky lg:top-0">
        <p className="flex flex-1 basis-60 items-center gap-2.5 font-semibold text-teal-800">
          <Eye />
          {heading}
        </p>
        <Link to={href('/provider/:id', { id: provider._id })} target="_blank" className="link text-sm">
          {open}
          <ExternalLink className="size-4" />
        </Link>
        <Link to="/profile-settings" className={buttonClass({ kind: 'primary', size: 'small' })}>
          <Pencil />
          {edit}
        </Link>
      </div>
      <div className="mx-auto max-w-300 px-4 pt-6 md:px-10">
        <Profile
          provider={provider}
          prices={prices}
          booking={<LazyBooking provider={provider} writeTo={contactUrl(provider)} />}
        />
      </div>
    </div>
  )
}

/** The account of a patient or operator as clinics see it. */
export function AccountPreview({ user: { displayname, avatar } }: { user: OwnAccount }) {
  return (
    <div className="card flex max-w-180 flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
      <Avatar name={displayname} picture={avatar?.url} className="size-24 text-2xl" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-2xl wrap-anywhere">{displayname}</h2>
        <p className="mt-1.5 text-sm text-muted">{profilePage.seen}</p>
      </div>
      <Link
        to="/profile-settings"
        className={`${buttonClass({ kind: 'outline', size: 'small' })} max-sm:w-full sm:self-start`}
      >
        <Pencil />
        {profilePage.preview.edit}
      </Link>
    </div>
  )
}

import { ExternalLink, Eye, Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import { profilePage } from '#content/pages/dashboard.ts'
import type { Provider } from '#domain/providers.ts'
import { LazyBooking } from '#web/features/appointments/booking.lazy.tsx'
import { Profile } from '#web/features/providers/profile.tsx'
import { contactUrl } from '#web/features/providers/profile-links.ts'
import { buttonClass } from '#web/ui/button.tsx'

const { heading, edit, open } = profilePage.preview

/** The public page of a provider, with the way to change it. */
export function ProfilePreview({ provider }: { provider: Provider }) {
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
        <Profile provider={provider} booking={<LazyBooking provider={provider} writeTo={contactUrl(provider)} />} />
      </div>
    </div>
  )
}

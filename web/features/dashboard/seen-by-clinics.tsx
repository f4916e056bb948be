import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { profilePage } from '#content/pages/dashboard.ts'
import type { OwnAccount } from '#domain/own-user.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** All that a clinic sees of somebody who is no provider. */
export function SeenByClinics({ user: { displayname, avatar } }: { user: OwnAccount }) {
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

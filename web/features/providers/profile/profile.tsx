import type { ReactNode } from 'react'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs, type Told } from './profile-tabs.tsx'

/** All that is told of a provider, laid out for the room there is: on a page of its own, or beside its owner's menu. */
export function Profile({ booking, ...told }: Told & { booking: ReactNode }) {
  return (
    <div className="@container">
      <ProfileHeader provider={told.provider} />
      <ProfileTabs {...told} booking={booking} />
    </div>
  )
}

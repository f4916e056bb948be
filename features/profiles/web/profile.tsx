import type { ReactNode } from 'react'
import { Gallery } from './about/gallery.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { type ProfileData, ProfileTabs } from './profile-tabs.tsx'

/** Complete profile, laid out by container queries: it is a page of its own and a preview beside the workspace menu. */
export function Profile({ booking, ...data }: ProfileData & { booking: ReactNode }) {
  return (
    <div className="@container">
      <ProfileHeader provider={data.provider} />
      <Gallery provider={data.provider} />
      <ProfileTabs {...data} booking={booking} />
    </div>
  )
}

import type { Provider } from '#domain/providers.ts'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

/** All that is told of a provider, laid out for the room there is: on a page of its own, or beside its owner's menu. */
export function Profile({ provider }: { provider: Provider }) {
  return (
    <div className="@container">
      <ProfileHeader provider={provider} />
      <ProfileTabs provider={provider} />
    </div>
  )
}

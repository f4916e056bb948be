import { lazy, Suspense } from 'react'
import { shell } from '#content/shell.ts'
import type { User } from '#domain/accounts.ts'

// Lazy: most visitors are signed out, and only a session needs the parts of an account.

const AccountLinks = lazy(() =>
  import('./workspace/account-links.tsx').then(({ AccountLinks }) => ({ default: AccountLinks }), insteadOfLinks),
)

/** If loading fails, one link replaces the menu. */
const insteadOfLinks = () => ({
  default: () => (
    <a href="/dashboard" className="flex min-h-11 items-center px-3 font-medium">
      {shell.dashboard}
    </a>
  ),
})

export const LateAccountLinks = ({ user, onLogOut }: { user: User; onLogOut?: () => void }) => (
  <Suspense>
    <AccountLinks user={user} onLogOut={onLogOut} />
  </Suspense>
)

const UnreadOnAvatar = lazy(() =>
  import('#web/features/chats/unread-on-avatar.lazy.tsx').then(
    ({ UnreadOnAvatar }) => ({ default: UnreadOnAvatar }),
    () => ({ default: () => <></> }),
  ),
)

export const LateUnreadOnAvatar = () => (
  <Suspense>
    <UnreadOnAvatar />
  </Suspense>
)

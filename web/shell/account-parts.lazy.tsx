import { lazy, Suspense } from 'react'
import type { User } from '#domain/accounts.ts'

// Most visitors are not signed in: only those who are fetch what belongs to an account.

const AccountLinks = lazy(() =>
  import('./workspace/account-links.tsx').then(({ AccountLinks }) => ({ default: AccountLinks }), insteadOfLinks),
)

/** Without a connection the shell stays as it is, and one link leads to all the others. */
const insteadOfLinks = () => ({
  default: () => (
    <a href="/dashboard" className="flex min-h-11 items-center px-3 font-medium">
      Dashboard
    </a>
  ),
})

export const LateAccountLinks = ({ user, onLogOut }: { user: User; onLogOut?: () => void }) => (
  <Suspense>
    <AccountLinks user={user} onLogOut={onLogOut} />
  </Suspense>
)

const UnreadOnAvatar = lazy(() =>
  import('#web/features/chats/unread-on-avatar.tsx').then(
    ({ UnreadOnAvatar }) => ({ default: UnreadOnAvatar }),
    () => ({ default: () => <></> }),
  ),
)

export const LateUnreadOnAvatar = () => (
  <Suspense>
    <UnreadOnAvatar />
  </Suspense>
)

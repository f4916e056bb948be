import { type ComponentType, lazy, Suspense } from 'react'
import { shell } from '#app/words/shell.ts'
import type { User } from '#platform/rules/users.ts'

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

const parts = () => import('./signed-in-parts.lazy.tsx')

const Nothing = () => null

/** A part that nothing replaces if loading fails. */
const optional = (load: () => Promise<ComponentType>) =>
  lazy<ComponentType>(() =>
    load()
      .catch(() => Nothing)
      .then((part) => ({ default: part })),
  )

const AvatarParts = optional(() => parts().then((loaded) => loaded.AvatarParts))
const BellPart = optional(() => parts().then((loaded) => loaded.BellPart))

/** For people with a session. A gap of its size stands for it until then, so that nothing moves. Operators have none. */
export const LateBell = ({ user }: { user: User | undefined }) => (
  <span className="not-operators grid size-11 flex-none">
    <Suspense>{user && user.role !== 'operator' && <BellPart />}</Suspense>
  </span>
)

export const LateUnreadOnAvatar = () => (
  <Suspense>
    <AvatarParts />
  </Suspense>
)

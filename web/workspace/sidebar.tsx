import type { User } from '#domain/accounts.ts'
import { AccountLinks } from '#web/shell/account-links.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { Me } from './me.tsx'

/** Who is signed in and where they can go, always in view on a wide screen. */
export function Sidebar({ user }: { user: User | undefined }) {
  return (
    <nav
      aria-label="Workspace"
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto overscroll-contain border-r border-line bg-page p-4 max-lg:hidden"
    >
      <Logo className="px-2" />
      <Me user={user} className="my-3 border-y border-line px-2 py-4" />
      <AccountLinks user={user} />
    </nav>
  )
}

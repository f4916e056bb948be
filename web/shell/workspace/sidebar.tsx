import type { User } from '#domain/accounts.ts'
import { Logo } from '../logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { Me } from './me.tsx'

/** The signed-in user and the menu, sticky on wide screens. */
export function Sidebar({ user }: { user: User | undefined }) {
  return (
    <div className="border-r border-line bg-page max-lg:hidden">
      <nav
        aria-label="Workspace"
        className="sticky top-0 flex h-[calc(100dvh-var(--ribbon,0px))] flex-col overflow-y-auto overscroll-contain p-4 [&_ul]:grid [&_ul]:gap-0.5 [&_:is(li>a,button)]:min-h-11.5"
      >
        <Logo className="self-start px-2" />
        <Me user={user} className="my-3 border-y border-line px-2 py-4" />
        <AccountLinks user={user} />
      </nav>
    </div>
  )
}

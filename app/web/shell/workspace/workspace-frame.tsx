import { useEffect } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
import { workspaceFrame } from '#app/words/menu-navigation.ts'
import type { Site } from '#platform/rules/site.ts'
import type { User } from '#platform/rules/users.ts'
import { requireSession, useSession } from '#platform/web/session.ts'
import { AccountLinks } from './account-links.tsx'
import { NeedsScripts } from './needs-scripts.tsx'
import { useRedirectWithoutSession } from './session-guard.ts'
import { Me, TopBar } from './top-bar.tsx'

/** The route handle of screens with a side menu: the shell omits its footer, and its header on narrow screens. */
export const handle = { isWorkspace: true }

/** The frame of every workspace screen: the menu in a sidebar, or in a drawer on narrow screens. */
export default function WorkspaceFrame() {
  const session = useSession()
  const { demoAccounts } = useRouteLoaderData<Site>('root') ?? {}
  useEffect(requireSession, [])
  useRedirectWithoutSession(session)

  return (
    <>
      <NeedsScripts />
      <div
        className={`signed-in-only group/frame noscript:hidden grid min-h-[calc(100dvh-var(--above,0px))] bg-sand-50 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[272px_minmax(0,1fr)] print:block print:min-h-0 print:bg-page ${demoAccounts ? '[--above:2rem] lg:[--above:9.8125rem]' : 'lg:[--above:7.8125rem]'}`}
      >
        <Sidebar user={session?.user} />
        <TopBar user={session?.user} />
        <main id="main" tabIndex={-1} className="min-w-0 outline-none has-data-white:bg-page">
          <Outlet />
        </main>
      </div>
    </>
  )
}

/** The signed-in user and the menu, sticky on wide screens. */
function Sidebar({ user }: { user: User | undefined }) {
  return (
    <div className="border-r border-line bg-page max-lg:hidden print:hidden">
      <nav
        aria-label={workspaceFrame.label}
        className="sticky top-0 flex max-h-dvh min-h-[calc(100dvh-var(--above,0px))] flex-col overflow-y-auto overscroll-contain p-4 [&_ul]:grid [&_ul]:gap-0.5 [&_:is(li>a,button)]:min-h-11.5"
      >
        <Me user={user} className="mb-3 border-b border-line px-2 pb-4" />
        <AccountLinks user={user} />
      </nav>
    </div>
  )
}

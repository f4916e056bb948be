import { useEffect } from 'react'
import { Outlet, useLocation, useRevalidator, useRouteLoaderData } from 'react-router'
import { shell } from '#app/words/shell.ts'
import { pollDeskCounts, refreshDeskCounts } from '#features/desk/web/api.ts'
import { deskFrame } from '#features/desk/words/desk-navigation.ts'
import type { Site } from '#platform/rules/site.ts'
import type { User } from '#platform/rules/users.ts'
import { requireSession, useSession } from '#platform/web/session.ts'
import { DemoRibbon } from '../app-shell.tsx'
import { NeedsScripts } from '../workspace/needs-scripts.tsx'
import { useRedirectWithoutSession } from '../workspace/session-guard.ts'
import { DeskBrand, DeskMenu, DeskTopBar } from './desk-menu.tsx'

/** The desk fills the window: the shell omits its header and footer. */
export const handle = { isRoom: true }

/** The frame of every screen of the care desk: the menu in a sidebar, or in a drawer on narrow screens. */
export default function OperatorFrame() {
  const user = useSession()?.user
  const { demoAccounts } = useRouteLoaderData<Site>('root') ?? {}
  useEffect(requireSession, [])
  useRedirectWithoutSession(useSession())
  useDeskCounts(user?.role === 'operator')

  return (
    <>
      <a href="#main" className="skip-link">
        {shell.skip}
      </a>
      {demoAccounts && <DemoRibbon />}
      <NeedsScripts />
      <div
        className={`signed-in-only noscript:hidden grid min-h-[calc(100dvh-var(--above,0px))] bg-sand-50 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[224px_minmax(0,1fr)] print:block print:min-h-0 print:bg-page ${demoAccounts ? '[--above:2rem]' : ''}`}
      >
        <Sidebar user={user} />
        <DeskTopBar user={user} />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-col outline-none">
          <Outlet />
        </main>
      </div>
    </>
  )
}

/** Loads the counts with every screen, after every change that loads a screen again, and every minute. */
function useDeskCounts(isOperator: boolean) {
  const { pathname } = useLocation()
  const isIdle = useRevalidator().state === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a reason to load them again
  useEffect(() => {
    if (isOperator && isIdle) void refreshDeskCounts()
  }, [isOperator, isIdle, pathname])
  useEffect(() => {
    if (isOperator) return pollDeskCounts()
  }, [isOperator])
}

/** Pine marks the area of the staff. */
function Sidebar({ user }: { user: User | undefined }) {
  return (
    <div className="on-dark bg-pine text-white max-lg:hidden print:hidden">
      <nav
        aria-label={deskFrame.label}
        className="sticky top-0 flex max-h-dvh min-h-[calc(100dvh-var(--above,0px))] flex-col overflow-y-auto overscroll-contain px-3 pt-4 pb-3"
      >
        <DeskBrand />
        <DeskMenu user={user} />
      </nav>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { User } from '#domain/accounts.ts'
import type { Site } from '#domain/site.ts'
import { storeLoginTarget } from '#web/platform/login-target.ts'
import { isSessionSuspended, requireSession, resumeSession, useSession } from '#web/platform/session.ts'
import { Logo } from '#web/shell/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { Me, TopBar } from './top-bar.tsx'

/** The route handle that makes the shell omit its header and footer. */
export const handle = { isWorkspace: true }

/** The frame of every workspace screen: the menu in a sidebar, or in a drawer on narrow screens. */
export default function WorkspaceFrame() {
  const session = useSession()
  const { demoAccounts } = useRouteLoaderData<Site>('root') ?? {}
  useEffect(requireSession, [])
  useRedirectWithoutSession(session)

  return (
    <div
      className={`signed-in-only group/frame grid min-h-[calc(100dvh-var(--ribbon,0px))] bg-sand-50 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[272px_minmax(0,1fr)] ${demoAccounts ? '[--ribbon:2rem]' : ''}`}
    >
      <Sidebar user={session?.user} />
      <TopBar user={session?.user} />
      <main id="main" tabIndex={-1} className="min-w-0 outline-none has-data-white:bg-page">
        <Outlet />
      </main>
    </div>
  )
}

/** Redirects to the home page: visitors to its login dialog, and people whose session has ended. */
function useRedirectWithoutSession(session: ReturnType<typeof useSession>) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const hadSession = useRef(false)
  useEffect(() => {
    if (session) hadSession.current = true
    // Undefined until hydration. A navigation that is already under way is not redirected.
    if (session !== null || location.pathname !== pathname) return
    // The screen says by itself what it could not load.
    if (isSessionSuspended()) return resumeSession()
    if (!hadSession.current) storeLoginTarget(location.pathname + location.search + location.hash)
    navigate('/', { replace: true })
  }, [session, pathname, navigate])
}

/** The signed-in user and the menu, sticky on wide screens. */
function Sidebar({ user }: { user: User | undefined }) {
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

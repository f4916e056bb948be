import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { workspaceFrame } from '#content/menu-navigation.ts'
import type { User } from '#domain/accounts.ts'
import type { Site } from '#domain/site.ts'
import { ContactCard } from '#web/features/consultations/form-parts.tsx'
import { storeLoginTarget } from '#web/platform/login-target.ts'
import { isSessionSuspended, requireSession, resumeSession, useSession } from '#web/platform/session.ts'
import { Footer } from '../footer.tsx'
import { AccountLinks } from './account-links.tsx'
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

/** Where JavaScript is off: the session is in the storage of the browser, which only scripts can read. */
function NeedsScripts() {
  return (
    <noscript>
      <main className="bg-sand-50 py-14 md:min-h-[50vh] md:py-20">
        <div className="wrap">
          <h1 className="mb-6 text-4xl">{workspaceFrame.withoutScripts.heading}</h1>
          <ContactCard>{workspaceFrame.withoutScripts.text}</ContactCard>
        </div>
      </main>
      <Footer />
    </noscript>
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

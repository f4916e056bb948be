import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Site } from '#domain/site.ts'
import { useSession } from '#web/platform/session.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Told to the shell, which then leaves out its own header and footer. */
export const handle = { isWorkspace: true }

/** Around every screen of whoever is signed in: the menu at the side, or in a drawer where there is no room for it. */
export default function WorkspaceFrame() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const session = useSession()
  const { demoAccounts } = useRouteLoaderData<Site>('root') ?? {}

  useEffect(() => {
    // Undefined while the page wakes up and does not know yet. Whoever has left for another page already goes there.
    if (session === null && location.pathname === pathname) navigate('/', { replace: true })
  }, [session, pathname, navigate])

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

import { useEffect } from 'react'
import { Outlet, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import type { Site } from '#domain/site.ts'
import { useSession } from '#web/platform/session.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The route handle that makes the shell omit its header and footer. */
export const handle = { isWorkspace: true }

/** The frame of every workspace screen: the menu in a sidebar, or in a drawer on narrow screens. */
export default function WorkspaceFrame() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const session = useSession()
  const { demoAccounts } = useRouteLoaderData<Site>('root') ?? {}

  useEffect(() => {
    // Undefined until hydration. A navigation that is already under way is not redirected.
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

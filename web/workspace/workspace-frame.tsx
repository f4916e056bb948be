import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useSession } from '#web/session.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Told to the shell, which then leaves out its own header and footer. */
export const handle = { isWorkspace: true }

/** Around every screen of whoever is signed in: the menu at the side, or in a drawer where there is no room for it. */
export default function WorkspaceFrame() {
  const navigate = useNavigate()
  const session = useSession()

  useEffect(() => {
    // Undefined while the page wakes up and does not know yet.
    if (session === null) navigate('/', { replace: true })
  }, [session, navigate])

  return (
    <div className="signed-in-only group/frame grid min-h-dvh bg-sand-50 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[272px_minmax(0,1fr)]">
      <Sidebar user={session?.user} />
      <TopBar user={session?.user} />
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </main>
    </div>
  )
}

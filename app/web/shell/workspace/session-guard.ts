import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { storeLoginTarget } from '#platform/web/login-target.ts'
import { endSession, isSessionSuspended, resumeSession, type useSession } from '#platform/web/session.ts'

/** Redirects to the home page: visitors to its login dialog, and people whose session has ended. */
export function useRedirectWithoutSession(session: ReturnType<typeof useSession>) {
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

/** Ends the session locally at once and revokes it on the server in the background. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const calls = await import('#features/accounts/web/account-session.ts').catch(() => undefined)
    // Sent while the token is still available; not awaited.
    void calls?.revokeToken()
    endSession()
    await navigate('/')
    calls?.clearDrafts()
  }
}

import { useNavigate } from 'react-router'
import { endSession } from '#web/platform/session.ts'

/** Ends the session locally at once and revokes it on the server in the background. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const calls = await import('./session-calls.ts').catch(() => undefined)
    // Sent while the token is still available; not awaited.
    void calls?.revokeToken()
    endSession()
    await navigate('/')
    calls?.clearDrafts()
  }
}

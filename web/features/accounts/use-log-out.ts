import { useNavigate } from 'react-router'
import { endSession } from '#web/platform/session.ts'

/** Logs out here and on the server. The part here happens at once, whether the server answers or not. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    const calls = await import('./session-calls.ts').catch(() => undefined)
    // Sent while the token is still at hand; nobody waits for the answer
    void calls?.revokeToken()
    endSession()
    await navigate('/')
    calls?.forgetTyped()
  }
}

import { useNavigate } from 'react-router'
import { VISIT_KEY } from '#web/geo/visit-key.ts'
import { endSession } from '#web/session.ts'

/** Logs out here and on the server. The part here happens at once, whether the server answers or not. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await startRevoking()
    endSession()
    await navigate('/')
    forgetTyped()
  }
}

/** Whoever uses this tab next finds nothing that was half written. Where somebody is stays true for the visit. */
function forgetTyped() {
  try {
    const typed = Object.keys(sessionStorage).filter((key) => key.startsWith('sanavia.') && key !== VISIT_KEY)
    for (const key of typed) sessionStorage.removeItem(key)
  } catch {
    // Without storage (private mode) nothing was kept
  }
}

/** Sends the call while the token is still at hand; nobody waits for its answer. */
const startRevoking = () =>
  import('./session-calls.ts').then(
    ({ revokeToken }) => void revokeToken(),
    () => undefined,
  )

import { useNavigate } from 'react-router'
import { endSession } from '#web/session.ts'

/** Logs out here and on the server. The part here happens at once, whether the server answers or not. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await startRevoking()
    endSession()
    await navigate('/')
  }
}

/** Sends the call while the token is still at hand; nobody waits for its answer. */
const startRevoking = () =>
  import('./session-calls.ts').then(
    ({ revokeToken }) => void revokeToken(),
    () => undefined,
  )

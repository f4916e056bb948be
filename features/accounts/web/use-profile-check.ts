import { useEffect } from 'react'
import { isSessionSuspended, sessionToken } from '#platform/web/session.ts'

/** Revalidates the session when the site opens, and retries on the `online` event if that failed. */
export function useProfileCheck() {
  useEffect(() => {
    check()
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [])
}

/** A validated session is not checked again: a flaky connection must not log a user out in the middle of a form. */
async function checkAgain() {
  if (isSessionSuspended()) await check()
}

async function check() {
  // Loaded on demand: most visitors are not signed in.
  if (sessionToken()) await import('./account-session.ts').then(({ checkProfile }) => checkProfile(), offline)
}

function offline() {
  // The chunk could not be fetched: the `online` event retries.
}

import { useEffect } from 'react'
import { isSessionSuspended, sessionToken } from '#web/platform/session.ts'

/** Fetches the profile of whoever is signed in when the site is opened, and again if that failed and a connection is back. */
export function useProfileCheck() {
  useEffect(() => {
    check()
    addEventListener('online', checkAgain)
    return () => removeEventListener('online', checkAgain)
  }, [])
}

/** Whoever is known stays known: a shaky connection must not log anybody out in the middle of a form. */
async function checkAgain() {
  if (isSessionSuspended()) await check()
}

async function check() {
  // Loaded on demand: most visitors are not signed in and need none of it.
  if (sessionToken()) await import('./session-calls.ts').then(({ checkProfile }) => checkProfile(), offline)
}

function offline() {
  // The file itself could not be fetched; the `online` event brings another try.
}

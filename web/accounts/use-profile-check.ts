import { useEffect } from 'react'
import { sessionToken } from '#web/session.ts'

/** Fetches the profile of whoever is signed in, when the site is opened and when a lost connection is back. */
export function useProfileCheck() {
  useEffect(() => {
    check()
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [])
}

async function check() {
  // Loaded on demand: most visitors are not signed in and need none of it.
  if (sessionToken()) await import('./session-calls.ts').then(({ checkProfile }) => checkProfile(), offline)
}

function offline() {
  // The file itself could not be fetched; the `online` event brings another try.
}

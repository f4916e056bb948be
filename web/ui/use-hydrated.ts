import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the page it sent wakes up; from then on true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

import { useHydratedSnapshot } from '#platform/web/store.ts'

/** Whether a media query matches, followed as the window changes; undefined on the server and during hydration. */
export const useMediaQuery = (query: string) =>
  useHydratedSnapshot<boolean | undefined>(onResize, () => globalThis.matchMedia?.(query).matches ?? false, undefined)

function onResize(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

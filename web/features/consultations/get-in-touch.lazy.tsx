import { getInTouch } from '#content/request-form.ts'
import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Its place in the table of contents. */
export const IN_TOUCH = { id: 'get-in-touch', heading: getInTouch.heading }

/** The form stands at the end of a long article. */
export const { Component: LateGetInTouch, preload: prepareGetInTouch } = lazyHydrated(
  IN_TOUCH.id,
  async () => (await import('./get-in-touch.tsx')).GetInTouch,
)

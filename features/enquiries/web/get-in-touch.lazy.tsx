import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'
import { getInTouch } from '../words/request-form.ts'

/** The entry in the table of contents. */
export const IN_TOUCH = { id: 'get-in-touch', heading: getInTouch.heading }

/** Lazily hydrated: the form is far below the fold of a long article. */
export const { Component: LazyGetInTouch, preload: preloadGetInTouch } = lazyHydrated(
  IN_TOUCH.id,
  async () => (await import('./get-in-touch.tsx')).GetInTouch,
  { height: '[--height:1422px] md:[--height:1237px] lg:[--height:871px]' },
)

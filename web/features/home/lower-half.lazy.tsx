import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** It needs a tenth of all scripts, and whoever searches at once never sees it. */
export const { Component: LateLowerHalf, preload: prepareLowerHalf } = lazyHydrated(
  'lower-half',
  async () => (await import('./lower-half.tsx')).LowerHalf,
  '[--height:4590px] md:[--height:3820px] lg:[--height:3030px]',
)

import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Lazy: below the fold, and a tenth of the page's scripts. */
export const { Component: LazyLowerHalf, preload: preloadLowerHalf } = lazyHydrated(
  'lower-half',
  async () => (await import('./lower-half.tsx')).LowerHalf,
  '[--height:4590px] md:[--height:3820px] lg:[--height:3030px]',
)

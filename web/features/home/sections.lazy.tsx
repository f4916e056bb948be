import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Lazy: below the fold, and a tenth of the page's scripts. */
export const { Component: LazyLowerHalf, preload: preloadLowerHalf } = lazyHydrated(
  'lower-half',
  async () => (await import('./lower-half.tsx')).LowerHalf,
  '[--height:5100px] md:[--height:4190px] lg:[--height:3330px]',
)

import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

// Lazy: below the fold, and more than half of the page's own scripts.

export const { Component: LazyUpperSections, preload: preloadUpperSections } = lazyHydrated(
  'upper-sections',
  async () => (await import('./upper-sections.tsx')).UpperSections,
)

export const { Component: LazyLowerHalf, preload: preloadLowerHalf } = lazyHydrated(
  'lower-half',
  async () => (await import('./lower-half.tsx')).LowerHalf,
  { height: '[--height:5100px] md:[--height:4190px] lg:[--height:3330px]' },
)

import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

// Lazy: most searches find something.

export const { Component: LazyNoResults, preload: preloadNoResults } = lazyHydrated(
  'no-results',
  async () => (await import('./no-results.tsx')).NoResults,
)

export const { Component: LazyNearMisses, preload: preloadNearMisses } = lazyHydrated(
  'near-misses',
  async () => (await import('./near-misses.tsx')).NearMisses,
)

import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Lazy: it only shows figures, which the server has rendered. */
export const { Component: LazyReliabilityCard, preload: preloadReliabilityCard } = lazyHydrated(
  'profile-reliability',
  async () => (await import('./reliability-card.tsx')).ReliabilityCard,
)

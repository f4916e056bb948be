import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

// Lazy: the server has rendered them, and they need scripts only once they are in view.

export const { Component: LazyReliabilityCard, preload: preloadReliabilityCard } = lazyHydrated(
  'profile-reliability',
  async () => (await import('./reliability-card.tsx')).ReliabilityCard,
)

export const { Component: LazyVerificationPanel, preload: preloadVerificationPanel } = lazyHydrated(
  'profile-verification',
  async () => (await import('./verification-panel.tsx')).VerificationPanel,
)

export const { Component: LazySuccessStories, preload: preloadSuccessStories } = lazyHydrated(
  'profile-stories',
  async () => (await import('./success-stories.tsx')).SuccessStories,
)

export const { Component: LazyLocator, preload: preloadLocator } = lazyHydrated(
  'profile-locator',
  async () => (await import('./locator.tsx')).Locator,
)

import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Most visitors never open it, and it has more to do than to be read. */
export const { Component: LazyFeedbackTab, preload: preloadFeedbackTab } = lazyHydrated(
  'profile-feedback',
  async () => (await import('./feedback-tab.tsx')).FeedbackTab,
)

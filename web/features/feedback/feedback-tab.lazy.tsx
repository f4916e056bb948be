import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Most visitors never open it, and it has more to do than to be read. */
export const { Component: LateFeedbackTab, preload: prepareFeedbackTab } = lazyHydrated(
  'profile-feedback',
  async () => (await import('./feedback-tab.tsx')).FeedbackTab,
)

import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

/** Lazy: most visitors never open this tab, and its forms need scripts. */
export const { Component: LazyFeedbackTab, preload: preloadFeedbackTab } = lazyHydrated(
  'profile-feedback',
  async () => (await import('./feedback-tab.tsx')).FeedbackTab,
  { isRequested: true },
)

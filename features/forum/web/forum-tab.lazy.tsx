import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

/** Lazy: most visitors never open this tab, and its forms need scripts. */
export const { Component: LazyForumTab, preload: preloadForumTab } = lazyHydrated(
  'profile-forum',
  async () => (await import('./forum-tab.tsx')).ForumTab,
  { isRequested: true },
)

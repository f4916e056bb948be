import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Most visitors never open it, and it has more to do than to be read. */
export const { Component: LazyForumTab, preload: preloadForumTab } = lazyHydrated(
  'profile-forum',
  async () => (await import('./forum-tab.tsx')).ForumTab,
)

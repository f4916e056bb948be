import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

/** Lazy: below the fold, and the logos of the share targets outweigh its code. */
export const { Component: LazyShareProfile, preload: preloadShareProfile } = lazyHydrated(
  'profile-share',
  async () => (await import('./share-profile.tsx')).ShareProfile,
)

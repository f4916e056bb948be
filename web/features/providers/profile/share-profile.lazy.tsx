import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** The marks of other sites weigh more than the rest of it, and it stands at the end of the page. */
export const { Component: LateShareProfile, preload: prepareShareProfile } = lazyHydrated(
  'profile-share',
  async () => (await import('./share-profile.tsx')).ShareProfile,
)

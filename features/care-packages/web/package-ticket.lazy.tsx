import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

/** Lazy: most visitors of the page that shows one come without a package. */
export const { Component: LazyPackageTicket, preload: preloadPackageTicket } = lazyHydrated(
  'package-ticket',
  async () => (await import('./package-card.tsx')).PackageTicket,
)

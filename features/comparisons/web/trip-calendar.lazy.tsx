import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

// Lazy: the server has rendered it below the table, and its form needs scripts only once it is in view.
export const { Component: LazyTripCalendar, preload: preloadTripCalendar } = lazyHydrated(
  'trip-calendar',
  async () => (await import('./trip-calendar.tsx')).TripCalendar,
)

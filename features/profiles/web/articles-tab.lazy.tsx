import { lazyHydrated } from '#platform/web/ui/loading/lazy-hydration.tsx'

/** Lazy: articles need an HTML parser that no other tab uses. */
export const { Component: LazyArticlesTab, preload: preloadArticlesTab } = lazyHydrated(
  'profile-articles',
  async () => (await import('./articles-tab.tsx')).ArticlesTab,
  { isRequested: true },
)

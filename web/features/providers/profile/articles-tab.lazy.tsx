import { lazyHydrated } from '#web/ui/lazy-hydration.tsx'

/** Reading articles takes a parser that no other tab needs. */
export const { Component: LateArticlesTab, preload: prepareArticlesTab } = lazyHydrated(
  'profile-articles',
  async () => (await import('./articles-tab.tsx')).ArticlesTab,
)

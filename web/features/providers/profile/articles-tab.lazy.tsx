import { latePart } from '#web/ui/lazy-hydration.tsx'

/** Reading articles takes a parser that no other tab needs. */
export const { Late: LateArticlesTab, prepare: prepareArticlesTab } = latePart(
  'profile-articles',
  async () => (await import('./articles-tab.tsx')).ArticlesTab,
)

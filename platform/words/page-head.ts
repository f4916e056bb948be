import type { Section } from '#features/articles/words/article.ts'

/** What stands at the top of a page, and what search engines show of it (at most 155 characters). */
export type PageHead = { title: string; lead: string; description: string }

/** A page of rules. `updated` is the day since which they hold. */
export type LegalPage = PageHead & { updated: string; sections: readonly Section[] }

/** The words around the text of a long page. */
export const article = { contents: 'On this page', updated: 'Last updated {date}' } as const

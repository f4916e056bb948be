/** What stands at the top of a page, and what search engines show of it (at most 155 characters). */
export type PageHead = { title: string; lead: string; description: string }

/** A piece of running text. In `text`, **two stars** make words strong and [words](/address) make them a link. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly { title: string; text: string }[] }
  | { kind: 'note'; text: string }

/** A part of a page that the table of contents leads to. */
export type Section = { id: string; heading: string; blocks: readonly Block[] }

/** A page of rules. `updated` is the day since which they hold. */
export type LegalPage = PageHead & { updated: string; sections: readonly Section[] }

/** The words around the text of a long page. */
export const article = { contents: 'On this page', updated: 'Last updated {date}' } as const

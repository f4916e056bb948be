import type { Site } from './site.ts'

/**
 * The only door from a page's loader to the database. A feature declares what it offers by extending this interface. Everything
 * here is public: it is part of HTML that is cached for everyone.
 */
export interface PublicReads {
  site: () => Promise<Site>
  /** Fills the facts of the company into texts of the files. */
  fill: <Texts>(texts: Texts) => Texts
}

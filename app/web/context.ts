import { createContext } from 'react-router'
import { carePackageReads } from '#features/care-packages/web/public-reads.ts'
import { comparisonReads } from '#features/comparisons/web/public-reads.ts'
import { planTotalReads } from '#features/plan-totals/web/public-reads.ts'
import { profileReads } from '#features/profiles/web/public-reads.ts'
import { searchReads } from '#features/search/web/public-reads.ts'
import { apiReads } from '#features/site/web/public-reads.ts'
import { siteReads } from '#platform/web/public-reads.ts'

/**
 * The only doors from a page's loader to the database, each with what its feature declares. The server puts one object behind
 * all of them for every request.
 */
export const publicReads = [
  siteReads,
  searchReads,
  profileReads,
  carePackageReads,
  planTotalReads,
  comparisonReads,
  apiReads,
] as const

/** Where failures of pages are written down. The server fills it for every request. */
export const reportBug = createContext<(error: unknown) => void>()

export type PagePolicy = {
  /** Of the scripts that the server renders: the Content-Security-Policy admits no inline script without it. */
  nonce: string
  /** The room of a video call, which may start a worker that blurs the background. */
  isRoom: boolean
}

/** Given to every rendering, which says back whether it is the room. */
export const pagePolicy = createContext<PagePolicy>()

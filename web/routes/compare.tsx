import { comparePage } from '#content/pages/compare.ts'
import { readComparison, writeComparison } from '#domain/comparison-query.ts'
import { publicReads } from '#web/context.ts'
import { Comparison } from '#web/features/comparisons/comparison.tsx'
import styles from '#web/features/comparisons/comparisons.css?url'
import { loadComparison } from '#web/features/comparisons/load-comparison.ts'
import { preloadTripCalendar } from '#web/features/comparisons/trip-calendar.lazy.tsx'
import { PlanStrip } from '#web/features/plan-totals/plan-strip.tsx'
import { useToothNumbers } from '#web/features/plan-totals/use-tooth-numbers.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import type { Route } from './+types/compare.ts'

const canonicalSearch = (search: string) => writeComparison(readComparison(new URLSearchParams(search)))

/** The normalised query of the canonical URL, which is also that of the cached page. */
export const handle = { canonicalSearch, pageSearch: canonicalSearch }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const reading = loadComparison(new URL(request.url).searchParams, context.get(publicReads))
  const [loaded] = await Promise.all([reading, preloadTripCalendar()])
  return loaded
}

/** There is no end to comparisons, and alone the page has nothing to find: it is not indexed. */
export const meta = () => pageMeta(comparePage.meta)

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { lines, numbering } = useToothNumbers(loaderData.lines)
  return (
    <>
      {loaderData.query.plan && <PlanStrip lines={lines} plan={loaderData.query.plan} numbering={numbering} />}
      <Comparison loaded={loaderData} lines={lines} />
    </>
  )
}

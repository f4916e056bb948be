import { PlanStrip } from '#features/plan-totals/web/plan-strip.tsx'
import { useToothNumbers } from '#features/plan-totals/web/use-tooth-numbers.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { readComparison, writeComparison } from '../../rules/comparison-query.ts'
import { comparePage } from '../../words/compare.ts'
import { Comparison } from '../comparison.tsx'
import { loadComparison } from '../load-comparison.ts'
import { preloadTripCalendar } from '../trip-calendar.lazy.tsx'
import type { Route } from './+types/compare.ts'

const canonicalSearch = (search: string) => writeComparison(readComparison(new URLSearchParams(search)))

/** The normalised query of the canonical URL, which is also that of the cached page. */
export const handle = { canonicalSearch, pageSearch: canonicalSearch }

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

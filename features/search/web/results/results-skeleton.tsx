import { type ReactNode, useEffect } from 'react'
import { useDelayedPending } from '#platform/web/ui/loading/loading-shape.tsx'
import { pendingSearch } from '../../words/pending.ts'

const bone = 'rounded-[6px] bg-sand-100'
const three = [1, 2, 3]

/** Replaces the page by a results skeleton while a slow navigation to the search is pending. */
export function SearchPending({ children }: { children: ReactNode }) {
  const isSearching = useDelayedPending('/search')
  return (
    <>
      <div hidden={isSearching}>{children}</div>
      {isSearching && <ResultsSkeleton />}
    </>
  )
}

/** Skeleton of the results page. */
function ResultsSkeleton() {
  // In braces: in some browsers scrollTo returns a value, which must not become the effect's clean-up.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div aria-busy="true">
      <div role="status" className="sr-only">
        <h1>{pendingSearch}</h1>
      </div>
      <div className="border-b border-line bg-sand-50 py-4">
        <div className="wrap">
          <div className="h-14 rounded-sm bg-sand-100 md:h-13" />
        </div>
      </div>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 pt-5 pb-14 md:pt-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className="grid content-start gap-14 pt-3 max-lg:hidden">
          {three.map((group) => (
            <Lines key={group} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <div className={`${bone} h-11 w-72 max-w-full`} />
          <div className={`${bone} mb-4 h-6 w-48`} />
          {three.map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </div>
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className="result-card">
      <div className="result-picture" />
      <Lines />
      <div className="result-side">
        <div className={`${bone} col-span-full h-4 w-28`} />
        <div className={`${bone} h-9 w-32 md:my-4`} />
        <div className={`${bone} h-11 w-32 md:mt-auto md:w-full`} />
      </div>
    </div>
  )
}

function Lines() {
  return (
    <div className="grid content-start gap-4">
      <div className={`${bone} h-4 w-1/3`} />
      <div className={`${bone} h-5 w-3/5`} />
      <div className={`${bone} h-4 w-4/5`} />
    </div>
  )
}

import { type ReactNode, useEffect } from 'react'
import { pendingPages } from '#content/pages/pending.ts'
import { useDelayedPending } from '#web/ui/loading-shape.tsx'

/** Layout of a result card, shared with its skeleton. */
export const cardGrid =
  'card relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 p-3.5 md:p-4 md:grid-cols-[9rem_minmax(0,1fr)_12rem] md:gap-x-4 md:gap-y-4 xl:grid-cols-[11rem_minmax(0,1fr)_13rem] xl:gap-x-6 xl:p-5'
/** On phones the picture is a square; on wider screens it takes the height of the card. */
export const cardPicture = 'relative size-20 overflow-hidden rounded-md bg-sand-100 md:size-auto md:min-h-44'
export const cardSide =
  'col-span-full grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1 border-t border-line pt-2.5 md:col-span-1 md:flex md:flex-col md:items-stretch md:gap-y-0 md:border-t-0 md:border-l md:pt-0 md:pl-4 xl:pl-6'

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
        <h1>{pendingPages.search}</h1>
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
    <div className={cardGrid}>
      <div className={cardPicture} />
      <Lines />
      <div className={cardSide}>
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

import { useEffect } from 'react'
import { cardGrid, cardSide } from './card-shape.ts'

const bone = 'rounded-[6px] bg-sand-100'
const three = [1, 2, 3]

/** The results page before anything is known of it, in the shape that it will have. */
export function ResultsSkeleton() {
  // What it returns in some browsers must not become the effect's clean-up.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div aria-busy="true">
      <div role="status" className="sr-only">
        <h1>Searching</h1>
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
      <div className={`${bone} size-16 md:size-20 xl:size-24`} />
      <Lines />
      <div className={cardSide}>
        <div className={`${bone} h-4 w-28`} />
        <div className={`${bone} h-9 w-32 md:my-4`} />
        <div className={`${bone} h-11 w-full md:mt-auto`} />
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

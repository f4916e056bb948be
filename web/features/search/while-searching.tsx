import type { ReactNode } from 'react'
import { useDelayedPending } from '#web/ui/use-delayed-pending.ts'
import { ResultsSkeleton } from './results-skeleton.tsx'

/** On the way to results that take their time, the outlines of some stand in the place of the page one comes from. */
export function WhileSearching({ children }: { children: ReactNode }) {
  const isSearching = useDelayedPending('/search')
  return (
    <>
      <div hidden={isSearching}>{children}</div>
      {isSearching && <ResultsSkeleton />}
    </>
  )
}

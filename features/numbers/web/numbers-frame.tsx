import type { ReactNode } from 'react'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { numbersPage } from '../words/numbers.ts'

const { notYet, notYetHint, loading } = numbersPage

/** What stands in for the numbers before the first whole week is over. */
export const NoNumbersYet = (): ReactNode => (
  <div className="card">
    <EmptyState drawing={clipboard} text={notYet} hint={notYetHint} />
  </div>
)

export const NumbersSkeleton = () => (
  <LoadingShape says={loading}>
    <div className="h-34 rounded-md bg-sand-100" />
    <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div className="h-100 rounded-md bg-sand-100" />
      <div className="h-100 rounded-md bg-sand-100" />
    </div>
  </LoadingShape>
)

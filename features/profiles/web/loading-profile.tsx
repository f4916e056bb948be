import { type ReactNode, useEffect } from 'react'
import { Spinner } from '#platform/web/ui/button.tsx'
import { useDelayedPending } from '#platform/web/ui/loading/loading-shape.tsx'
import { pendingProfile } from '../words/pending.ts'

/** Replaces the page by a profile skeleton while a slow navigation to a profile is pending. */
export function ProfilePending({ children }: { children: ReactNode }) {
  const isLoading = useDelayedPending('/provider/:id')
  return (
    <>
      <div hidden={isLoading}>{children}</div>
      {isLoading && <LoadingProfile />}
    </>
  )
}

const bar = 'rounded-sm bg-sand-100'

export function LoadingProfile() {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])
  return (
    <div className="wrap min-h-[80dvh] pt-14 pb-22">
      <div className="flex items-center gap-4 md:gap-7">
        <div className={`${bar} size-22 flex-none md:size-37`} />
        <div className="grid flex-1 gap-3">
          <div role="status" className="flex items-center gap-3">
            <Spinner />
            <h1 className="font-sans text-base leading-normal font-semibold tracking-normal">{pendingProfile}</h1>
          </div>
          <div className={`${bar} h-10 max-w-100`} />
          <div className={`${bar} h-5 max-w-72`} />
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-9 border-t border-line pt-10 lg:grid-cols-[minmax(0,1fr)_392px]">
        <div className="grid content-start gap-3">
          <div className={`${bar} mb-2 h-8 w-60`} />
          <div className={`${bar} h-4`} />
          <div className={`${bar} h-4`} />
          <div className={`${bar} h-4 w-3/4`} />
        </div>
        <div className={`${bar} h-44`} />
      </div>
    </div>
  )
}

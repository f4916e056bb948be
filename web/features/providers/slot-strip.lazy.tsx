import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { SearchHit } from '#domain/search-results.ts'

const SlotStrip = lazy(async () => ({ default: (await import('./slot-strip.tsx')).SlotStrip }))

/** Where cards are wide enough, the breakpoint `lg`. */
const isWide = () => globalThis.matchMedia?.('(width >= 64rem)').matches ?? false
const onResize = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** The next free times at the foot of a wide card. Its height is reserved, so that nothing shifts when they arrive. */
export function LazySlotStrip({ provider }: { provider: Pick<SearchHit, '_id' | 'displayname'> }) {
  const isShown = useSyncExternalStore(onResize, isWide, () => false)
  return (
    <div className="relative z-1 col-span-full h-20 border-t border-line pt-3.5 max-lg:hidden xl:col-span-2 xl:col-start-2 noscript:hidden">
      {isShown && (
        <Suspense>
          <SlotStrip provider={provider} />
        </Suspense>
      )}
    </div>
  )
}

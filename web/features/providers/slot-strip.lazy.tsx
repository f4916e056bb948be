import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { SearchHit } from '#domain/search-results.ts'

// If loading fails, the card stays without its times.
const SlotStrip = lazy(() =>
  import('./slot-strip.tsx').then(
    ({ SlotStrip }) => ({ default: SlotStrip }),
    () => ({ default: () => <></> }),
  ),
)

/** Where cards are wide enough for three days, the breakpoint `lg`. */
const layoutNow = () => (globalThis.matchMedia?.('(width >= 64rem)').matches ? 'days' : 'times')
const onResize = (listener: () => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

type LazySlotStripProps = {
  provider: Pick<SearchHit, '_id' | 'displayname'>
  className?: string
}

/** The next free times at the foot of a card or profile header. Its height is reserved, so that nothing shifts when they arrive. */
export function LazySlotStrip({ provider, className = '' }: LazySlotStripProps) {
  const layout = useSyncExternalStore(onResize, layoutNow, () => undefined)
  return (
    <div className={`relative z-1 col-span-full h-15 border-t border-line pt-3.5 lg:h-20 noscript:hidden ${className}`}>
      {layout && (
        <Suspense>
          <SlotStrip provider={provider} layout={layout} />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { useMediaQuery } from '#platform/web/use-media-query.ts'

// If loading fails, the card stays without its times.
const SlotStrip = lazy(() =>
  import('./slot-strip.tsx').then(
    ({ SlotStrip }) => ({ default: SlotStrip }),
    () => ({ default: () => <></> }),
  ),
)

/** Where cards are wide enough for three days, the breakpoint `lg`. */
const WIDE = '(width >= 64rem)'

type LazySlotStripProps = { provider: { _id: string; displayname: string } }

/** The next free times at the foot of a card or profile header. Its height is reserved, so that nothing shifts when they arrive. */
export function LazySlotStrip({ provider }: LazySlotStripProps) {
  const isWide = useMediaQuery(WIDE)
  return (
    <div className="slot-strip">
      {isWide !== undefined && (
        <Suspense>
          <SlotStrip provider={provider} layout={isWide ? 'days' : 'times'} />
        </Suspense>
      )}
    </div>
  )
}

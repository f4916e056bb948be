import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { lazyOptional } from '#platform/web/ui/loading/load-on-visible.ts'
import { cityMap as words } from '#platform/words/maps.ts'

export const LazyCityMap = lazyOptional(() => import('./city-map.tsx').then((loaded) => loaded.CityMap))

type MapPanelProps = {
  isOpenAtFirst?: boolean | undefined
  className?: string
  /** A lazy map. It is rendered once the panel is open. */
  children: ReactNode
}

/** The place of a map, which is loaded when it is opened. Without scripts the list is all there is. */
export function MapPanel({ isOpenAtFirst = false, className = '', children }: MapPanelProps) {
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? isOpenAtFirst
  return (
    // Styles reserve its height where it opens by itself, until it is hidden
    <div className={`map-panel ${className}`} data-hidden={choice === false || undefined}>
      <Button kind="outline" size="small" aria-expanded={isOpen} onClick={() => setChoice(!isOpen)}>
        {isOpen ? words.hide : words.show}
      </Button>
      <Suspense>{isOpen && children}</Suspense>
    </div>
  )
}

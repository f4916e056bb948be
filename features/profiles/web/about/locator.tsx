import { useEffect, useRef, useState } from 'react'
import { type Point, viewAround } from '#platform/rules/places/map-view.ts'
import { townsOf } from '#platform/web/maps/map-pins.ts'
import world from '#platform/web/maps/world.svg'
import { nearViewport } from '#platform/web/ui/loading/load-on-visible.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { locator as words } from '../../words/locator.ts'

/** Where a provider is: the town on a drawn map. Left out where the town is not on the map. */
export function Locator({ city, country }: { city: string; country: string }) {
  const entry = { id: '', name: '', to: '', city, country, price: null, priceText: null }
  const [town] = townsOf([entry]).towns
  if (!town) return null
  return (
    <Section title={words.heading}>
      <TownMap point={town.point} />
      <p className="mt-2 text-sm">
        {words.place(city, country)} <span className="text-muted noscript:hidden print:hidden">{words.note}</span>
      </p>
    </Section>
  )
}

/** The map is a file of its own, which is loaded once it is near the viewport. */
function TownMap({ point }: { point: Point }) {
  const [isNear, setNear] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) void nearViewport(box.current).then(() => setNear(true))
  }, [])
  const { x, y, width, height } = viewAround([point])
  return (
    <div ref={box} className="city-map mt-0! max-w-100! noscript:hidden print:hidden">
      {isNear && (
        <svg aria-hidden="true" viewBox={`${x} ${y} ${width} ${height}`}>
          <use href={`${world}#land`} className="fill-map-land" />
          <use href={`${world}#borders`} strokeWidth="1" className="stroke-map-border" />
          <circle
            cx={point.x}
            cy={point.y}
            r={width / 45}
            className="fill-coral stroke-page"
            strokeWidth={width / 180}
          />
        </svg>
      )}
    </div>
  )
}

import { href } from 'react-router'
import { formatPrice } from '#domain/money.ts'
import type { SearchResult } from '#domain/search-results.ts'
import { LazyCityMap, MapPanel } from '#web/features/maps/city-map.lazy.tsx'
import { useCurrency } from '#web/platform/currency/currency.ts'

/** The hits of the page by their towns, with the prices of their cards. The map itself is loaded when it is opened. */
export function HitMap({ hits }: Pick<SearchResult, 'hits'>) {
  const view = useCurrency()
  const entries = hits.map(({ _id, displayname, clinicName, city, country, startingPrice }) => ({
    id: _id,
    name: clinicName || displayname,
    to: href('/provider/:id', { id: _id }),
    city,
    country,
    price: startingPrice,
    priceText: startingPrice === null ? null : formatPrice(startingPrice, { view }),
    isStartingPrice: true,
  }))
  return (
    <MapPanel>
      <LazyCityMap entries={entries} />
    </MapPanel>
  )
}

import { formatPrice } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { LazyCityMap, MapPanel } from '#platform/web/maps/city-map.lazy.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { travelGuide } from '../../words/destinations.ts'
import { countryAnchor } from './destination-guide.tsx'

/** Where there is room for a map beside the list, the breakpoint `lg`. */
const WIDE = '(width >= 64rem)'

type ShownDestination = {
  country: string
  city: string
  /** The lowest price of a treatment people often travel there for. */
  usd: number | undefined
  /** How many providers there are, such as "7" or "1,000+". */
  providers: string
}
type DestinationsProps = { destinations: readonly ShownDestination[] }

/** All destinations as a list that leads to their guides, beside them on a map with their lowest prices. */
export function DestinationMap({ destinations }: DestinationsProps) {
  const isWide = useMediaQuery(WIDE)
  const view = useCurrency()
  const entries = destinations.map(({ country, city, usd, providers }) => ({
    id: country,
    name: travelGuide.clinicsIn(country, providers),
    to: `/search?${new URLSearchParams({ country })}`,
    city,
    country,
    price: usd ?? null,
    priceText: usd === undefined ? null : formatPrice(usd, { view }),
    isStartingPrice: true,
  }))
  return (
    <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)] lg:items-start">
      <CountryIndex destinations={destinations} />
      <MapPanel isOpenAtFirst={isWide} className="destination-map">
        <LazyCityMap entries={entries} total={entries.length} of="destinations" />
      </MapPanel>
    </div>
  )
}

/** Jump links to the countries of the page. */
function CountryIndex({ destinations }: DestinationsProps) {
  return (
    <nav aria-label={travelGuide.countries}>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {destinations.map(({ country, city, usd, providers }) => (
          <li key={country} className="border-b border-line">
            <a
              href={`#${countryAnchor(country)}`}
              className="flex min-h-11 flex-wrap items-center gap-x-2.5 py-1.5 text-sm hover:text-teal-700"
            >
              <Flag country={country} />
              <b className="font-semibold">{country}</b>
              <span className="text-muted">{city}</span>
              <span className="ml-auto text-right text-muted">
                {providers !== '0' && travelGuide.count(providers)}
                {providers !== '0' && usd !== undefined && ' · '}
                {usd !== undefined && <Sentence text={travelGuide.from} parts={{ price: <Price dollars={usd} /> }} />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

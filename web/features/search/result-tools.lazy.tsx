import { useState } from 'react'
import { href } from 'react-router'
import { whyHere } from '#content/pages/why-here.ts'
import { formatPrice } from '#domain/money.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import { LazyCityMap, MapPanel } from '#web/features/maps/city-map.lazy.tsx'
import { useCurrency } from '#web/platform/currency/currency.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { explainHits } from './why-here.ts'

type ResultToolsProps = { query: SearchQuery; result: SearchResult }

/** The map of the results, and why they are in this order. */
export function ResultTools(props: ResultToolsProps) {
  const { hits, total } = props.result
  return (
    <>
      <HitMap hits={hits} total={total} />
      <WhyHere {...props} />
    </>
  )
}

/** Explains the order of the results, and the place of each. */
function WhyHere({ query, result }: ResultToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const more = (
    <Link to="/faqs" className="link-inline">
      {whyHere.more}
    </Link>
  )
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute top-0 right-0"
      >
        {isOpen ? whyHere.hide : whyHere.show}
      </Button>
      {isOpen && (
        <div className="mt-3 max-w-[70ch] text-sm text-muted">
          <p>
            {whyHere.orders[query.sort]} <Sentence text={whyHere.fair} parts={{ more }} />
          </p>
          <Reasons query={query} result={result} />
        </div>
      )}
    </>
  )
}

/** Why each result of the page is where it is. */
function Reasons({ query, result }: ResultToolsProps) {
  const view = useCurrency()
  const reasons = explainHits({ query, result, view })
  return (
    <ul className="mt-3 grid gap-2">
      {result.hits.map(({ _id, displayname }) => (
        <li key={_id}>
          <b className="block font-semibold text-ink">{displayname}</b>
          <span>{reasons.get(_id)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The hits of the page by their towns, with the prices of their cards. The map itself is loaded when it is opened. */
function HitMap({ hits, total }: Pick<SearchResult, 'hits' | 'total'>) {
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
      <LazyCityMap entries={entries} total={total} />
    </MapPanel>
  )
}

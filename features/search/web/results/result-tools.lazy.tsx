import { Suspense, useId, useState } from 'react'
import { href } from 'react-router'
import { formatPrice } from '#platform/rules/money/money.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { LazyCityMap } from '#platform/web/maps/city-map.lazy.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { cityMap } from '#platform/words/maps.ts'
import type { SearchQuery } from '../../rules/search.ts'
import type { SearchResult } from '../../rules/search-results.ts'
import { whyHere } from '../../words/why-here.ts'
import { explainHits, explainOrder } from './why-here.ts'

type ResultToolsProps = { query: SearchQuery; result: SearchResult }

/** The map of the results, and why they are in this order. What a button opens is below both, the reasons first. */
export function ResultTools({ query, result }: ResultToolsProps) {
  const [isMapOpen, setMapOpen] = useState(false)
  const [isWhyOpen, setWhyOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          kind="outline"
          size="small"
          aria-expanded={isMapOpen}
          aria-controls={isMapOpen ? `${id}map` : undefined}
          onClick={() => setMapOpen(!isMapOpen)}
        >
          {isMapOpen ? cityMap.hide : cityMap.show}
        </Button>
        <Button
          kind="quiet"
          size="small"
          aria-expanded={isWhyOpen}
          aria-controls={isWhyOpen ? `${id}why` : undefined}
          onClick={() => setWhyOpen(!isWhyOpen)}
        >
          {isWhyOpen ? whyHere.hide : whyHere.show}
        </Button>
      </div>
      {isWhyOpen && (
        <div id={`${id}why`} className="mt-3 max-w-[70ch] text-sm text-muted">
          <Reasons query={query} result={result} />
        </div>
      )}
      {isMapOpen && (
        <div id={`${id}map`}>
          <HitMap hits={result.hits} total={result.total} />
        </div>
      )}
    </>
  )
}

/** Explains the order of the results, and why each of the page is where it is. */
function Reasons({ query, result }: ResultToolsProps) {
  const view = useCurrency()
  const reasons = explainHits({ query, result, view })
  const more = (
    <Link to="/faqs" className="link-inline">
      {whyHere.more}
    </Link>
  )
  return (
    <>
      <p>
        {explainOrder(query, result)} <Sentence text={whyHere.fair} parts={{ more }} />
      </p>
      <ul className="mt-3 grid gap-2">
        {result.hits.map(({ _id, displayname }) => (
          <li key={_id}>
            <b className="block font-semibold text-ink">{displayname}</b>
            <span>{reasons.get(_id)}</span>
          </li>
        ))}
      </ul>
    </>
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
    <Suspense>
      <div className="hit-map">
        <LazyCityMap entries={entries} total={total} />
      </div>
    </Suspense>
  )
}

import { useId } from 'react'
import { href } from 'react-router'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { treatments } from '#platform/words/navigation.ts'
import type { SearchQuery } from '../../rules/search.ts'
import type { Facets } from '../../rules/search-results.ts'
import { noResults as words } from '../../words/search-no-results.ts'
import calmSea from '../calm-sea.svg'
import { chipsOf, withoutFilters } from '../filters/describe-search.ts'
import { searchPath } from '../search-form.ts'

/** Empty state of the results with the most promising next action. */
export function NoResults({ query, facets }: { query: SearchQuery; facets: Facets }) {
  const hasFilters = chipsOf(query).length > 0
  const isFiltered = hasFilters && facets.matches > 0
  const { keyword, city, country } = query
  return (
    <div className="card px-6 py-12 text-center">
      <img src={calmSea} alt="" width={120} height={120} className="mx-auto mb-4" />
      <p className="font-semibold">{words.text}</p>
      <p className="mx-auto mt-2 max-w-[52ch] text-balance text-muted">
        {isFiltered ? words.filtered : words.unfiltered}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {hasFilters && (
          <Link to={searchPath(withoutFilters(query))} className={buttonClass({ kind: 'outline', size: 'small' })}>
            {words.withoutFilters}
          </Link>
        )}
        {!isFiltered && keyword && (city || country) && (
          <Link to={searchPath({ keyword })} className={buttonClass({ kind: 'outline', size: 'small' })}>
            {words.everywhere}
          </Link>
        )}
        <Link to={href('/contact-us')} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {words.ask}
        </Link>
      </div>
      {!isFiltered && <PopularTreatments />}
    </div>
  )
}

function PopularTreatments() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mx-auto mt-8 max-w-160 border-t border-line pt-6">
      <h2 id={heading} className="font-sans text-sm font-semibold">
        {words.popular}
      </h2>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {treatments.map(({ text }) => (
          <li key={text}>
            <Link
              to={searchPath({ keyword: text })}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-medium transition-colors hover:border-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

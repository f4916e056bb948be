import { useId } from 'react'
import { href, Link } from 'react-router'
import { treatments } from '#content/navigation.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { Facets } from '#domain/search-results.ts'
import { buttonClass } from '#web/ui/button.tsx'
import calmSea from './calm-sea.svg'
import { chipsOf, withoutFilters } from './describe-search.ts'
import { searchPath } from './search-form.ts'

/** Empty state of the results with the most promising next action. */
export function NoResults({ query, facets }: { query: SearchQuery; facets: Facets }) {
  const hasFilters = chipsOf(query).length > 0
  const isFiltered = hasFilters && facets.matches > 0
  const { keyword, city, country } = query
  return (
    <div className="card px-6 py-12 text-center">
      <img src={calmSea} alt="" width={120} height={120} className="mx-auto mb-4" />
      <p className="font-semibold">No clinics match yet.</p>
      <p className="mx-auto mt-2 max-w-[52ch] text-balance text-muted">
        {isFiltered
          ? 'Remove a filter, or search without any of them.'
          : 'Check the spelling, or try a shorter word such as “implant”.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {hasFilters && (
          <Link to={searchPath(withoutFilters(query))} className={buttonClass({ kind: 'outline', size: 'small' })}>
            Remove all filters
          </Link>
        )}
        {!isFiltered && keyword && (city || country) && (
          <Link to={searchPath({ keyword })} className={buttonClass({ kind: 'outline', size: 'small' })}>
            Search everywhere
          </Link>
        )}
        <Link to={href('/contact-us')} className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Ask our care team
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
        Popular treatments
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

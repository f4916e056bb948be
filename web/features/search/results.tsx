import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { href, Link, useNavigation } from 'react-router'
import type { SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import { RatesNote } from '#web/platform/currency/rates-note.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { chipsOf, countOf, lookedFor, matchesFound, sortNames, withoutFilters } from './describe-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { Filters } from './filters.tsx'
import { NearMisses } from './near-misses.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Pager } from './pager.tsx'
import { spellPlace, useLocations } from './places.ts'
import { ResultCard } from './result-card.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import { searchPath } from './search-path.ts'
import { useFilters } from './use-filters.ts'

type ResultsProps = { query: SearchQuery; result: SearchResult }

/** Who was found, and everything that narrows, orders and pages the list. All of it is in the address. */
export function Results({ query, result }: ResultsProps) {
  const form = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const controls = useFilters(query)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useFocusOnPage(heading, { ...query, page: result.page })

  const chips = chipsOf(query)
  const { facets } = result
  const found = matchesFound(result)
  const announcement = announce(found, chips.length, query.sort, result)
  const resetTo = chips.length > 0 ? searchPath(withoutFilters(query)) : undefined
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-5 pb-14 md:pt-10 md:pb-22 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <aside aria-label="Filters" className="max-lg:order-1 max-lg:hidden noscript:block">
        <FiltersTitle resetTo={resetTo} />
        <Filters id={form} controls={controls} facets={facets} />
      </aside>
      <div>
        <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5 md:mb-5">
          <Heading ref={heading} query={query} found={found} />
          <ResultsToolbar
            form={form}
            filterCount={chips.length}
            controls={controls}
            onOpenFilters={() => setDrawerOpen(true)}
          />
        </div>
        <FilterChips chips={chips} heading={heading} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <Matches query={query} result={result} />
      </div>
      <FilterDrawer
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        total={countOf(result)}
        {...{ controls, facets, announcement, resetTo }}
      />
    </div>
  )
}

function FiltersTitle({ resetTo }: { resetTo: string | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      <h2 className="font-sans text-[1.125rem] leading-[1.3] font-semibold tracking-normal">Filters</h2>
      {resetTo && (
        <Link to={resetTo} preventScrollReset className={buttonClass({ kind: 'quiet', size: 'small' })}>
          Reset Filters
        </Link>
      )}
    </div>
  )
}

type HeadingProps = { ref: RefObject<HTMLHeadingElement | null>; query: SearchQuery; found: string }

function Heading({ ref, query, found }: HeadingProps) {
  const place = spellPlace(query, useLocations())
  return (
    <div className="min-w-0">
      <h1 ref={ref} tabIndex={-1} className="text-[clamp(1.875rem,1.4rem+1.7vw,2.625rem)] outline-none">
        {found}
      </h1>
      <p className="mt-1.5 wrap-anywhere text-muted">{lookedFor({ ...query, ...place })}</p>
    </div>
  )
}

/** The old list stays, dimmed, until the new one is there. */
function Matches({ query, result }: ResultsProps) {
  const { state, location } = useNavigation()
  const isBusy = state === 'loading' && location.pathname === href('/search')
  const { hits, nearMisses, page, pages } = result
  return (
    <div aria-busy={isBusy} className="transition-opacity delay-200 aria-busy:opacity-50">
      {hits.length === 0 && <NothingFound query={query} facets={result.facets} />}
      <ul className="grid gap-4">
        {hits.map((hit) => (
          <li key={hit._id}>
            <ResultCard hit={hit} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} pathOf={(number) => searchPath({ ...query, page: number })} />
      <RatesNote className="mt-6" />
      {nearMisses && <NearMisses query={query} nearMisses={nearMisses} />}
    </div>
  )
}

/** Whatever changed, the words change too, so that they are read aloud. */
function announce(found: string, filters: number, sort: SearchQuery['sort'], { page, pages }: SearchResult) {
  const narrowed = filters > 0 && `${filters} ${filters === 1 ? 'filter' : 'filters'} set`
  const paged = pages > 1 && `page ${page} of ${pages}`
  return [found, narrowed, `sorted by ${sortNames[sort].toLowerCase()}`, paged].filter(Boolean).join(', ')
}

/** Another page of the same list begins at its heading. Whoever changes a filter stays where they are. */
function useFocusOnPage(heading: RefObject<HTMLElement | null>, query: SearchQuery) {
  const { page } = query
  const list = searchPath({ ...query, page: 1 })
  const last = useRef({ page, list })
  useEffect(() => {
    const isTurned = last.current.page !== page && last.current.list === list
    if (isTurned) heading.current?.focus({ preventScroll: true })
    last.current = { page, list }
  }, [heading, page, list])
}

import { type ComponentType, memo, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { formatPrice } from '#platform/rules/money/money.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { useCurrency } from '#platform/web/currency/currency.ts'
import { RatesNote } from '#platform/web/currency/price.tsx'
import { toast } from '#platform/web/toast.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useDeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { lazyOptional } from '#platform/web/ui/loading/load-on-visible.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import type { SearchQuery } from '../../rules/search.ts'
import type { SearchResult } from '../../rules/search-results.ts'
import { searchFilters, searchPage } from '../../words/search.ts'
import { chipsOf, countOf, describeTerms, matchesFound, withoutFilters } from '../filters/describe-search.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import type { FilterDrawerProps } from '../filters/filter-drawer.tsx'
import { Filters } from '../filters/filters.tsx'
import { useFilters } from '../filters/use-filters.ts'
import { searchPath } from '../search-form.ts'
import { LazyNearMisses, LazyNoResults } from './no-results.lazy.tsx'
import { Pager } from './pager.tsx'
import { QueryReading } from './query-reading.tsx'
import { ResultCard } from './result-card.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'

const ResultTools = lazyOptional(() => import('./result-tools.lazy.tsx').then((loaded) => loaded.ResultTools))

/** Laid out at once, also on a tall screen. */
const CARDS_ABOVE_FOLD = 2

type ResultsProps = { query: SearchQuery; result: SearchResult }

/** Results with filters, sorting and pagination. The URL holds all of this state. */
export function Results({ query, result }: ResultsProps) {
  const form = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const controls = useFilters(query)
  const drawer = useLazyDrawer()
  const isHydrated = useHydrated()
  useFocusOnPage(heading, { ...query, page: result.page })

  const view = useCurrency()
  const chips = chipsOf(query, (dollars) => formatPrice(dollars, { view }))
  const { facets } = result
  const found = matchesFound(result)
  const announcement = announce(found, chips.length, query.sort, result)
  const resetTo = chips.length > 0 ? searchPath(withoutFilters(query)) : undefined
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-10 pt-5 pb-14 md:pt-10 md:pb-22 lg:grid-cols-[18rem_minmax(0,1fr)]">
      {/* Sticks by its lower edge: it scrolls to its end, and then stays in view beside the results. */}
      <aside
        aria-label={searchFilters.heading}
        className="max-lg:order-1 max-lg:hidden lg:sticky lg:bottom-0 lg:min-h-dvh lg:self-end noscript:block"
      >
        <FiltersTitle resetTo={resetTo} />
        <Filters id={form} controls={controls} facets={facets} />
      </aside>
      <div>
        <div className="mb-3.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5 md:mb-5">
          <Heading ref={heading} query={query} found={found} reading={result.reading} />
          <ResultsToolbar form={form} filterCount={chips.length} controls={controls} onOpenFilters={drawer.open} />
        </div>
        <FilterChips chips={chips} heading={heading} />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        {result.hits.length > 0 && (
          <div className="mb-4 min-h-11 noscript:hidden print:hidden">
            <Suspense>{isHydrated && <ResultTools query={query} result={result} />}</Suspense>
          </div>
        )}
        <Matches query={query} result={result} />
      </div>
      {drawer.Drawer && (
        <drawer.Drawer
          isOpen={drawer.isOpen}
          onClose={drawer.close}
          total={countOf(result)}
          controls={controls}
          facets={facets}
          announcement={announcement}
          resetTo={resetTo}
        />
      )}
    </div>
  )
}

/** Loads the filter drawer on demand: wide screens have the filters beside the results. */
function useLazyDrawer() {
  const [Drawer, setDrawer] = useState<ComponentType<FilterDrawerProps>>()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    const loaded = await import('../filters/filter-drawer.tsx').catch(() => undefined)
    if (!loaded) return void toast.error(UNREACHABLE)
    setDrawer(() => loaded.FilterDrawer)
    setOpen(true)
  }
  return { Drawer, isOpen, open, close: () => setOpen(false) }
}

function FiltersTitle({ resetTo }: { resetTo: string | undefined }) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      <h2 className="font-sans text-[1.125rem] leading-[1.3] font-semibold tracking-normal">{searchFilters.heading}</h2>
      {resetTo && (
        <Link to={resetTo} preventScrollReset className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {searchFilters.reset}
        </Link>
      )}
    </div>
  )
}

type HeadingProps = {
  ref: RefObject<HTMLHeadingElement | null>
  query: SearchQuery
  found: string
  reading: SearchResult['reading']
}

function Heading({ ref, query, found, reading }: HeadingProps) {
  return (
    <div className="min-w-0">
      <h1 ref={ref} tabIndex={-1} className="text-[clamp(1.875rem,1.4rem+1.7vw,2.625rem)] outline-none">
        {found}
      </h1>
      {!reading && <p className="mt-1.5 wrap-anywhere text-muted">{describeTerms(query)}</p>}
      <QueryReading query={query} reading={reading} />
    </div>
  )
}

/** While new results load, the previous list stays visible and dimmed. */
function Matches({ query, result }: ResultsProps) {
  const { state, location } = useNavigation()
  const isBusy = state === 'loading' && location.pathname === href('/search')
  const { hits, nearMisses, reading, page, pages } = result
  return (
    <div aria-busy={isBusy} className="transition-opacity delay-200 aria-busy:opacity-50">
      {hits.length === 0 && <LazyNoResults query={query} facets={result.facets} />}
      <Cards hits={hits} />
      <Pager page={page} pages={pages} pathOf={(number) => searchPath({ ...query, page: number })} />
      <RatesNote className="mt-6" />
      {nearMisses && <LazyNearMisses place={reading ?? query} nearMisses={nearMisses} />}
    </div>
  )
}

/** Memoised: a press on a filter renders the filters at once, and the cards only when there are others. */
const Cards = memo(function Cards({ hits }: { hits: SearchResult['hits'] }) {
  const [firstHits] = useState(hits)
  const deferred = useDeferredLayout('result-height')
  const belowFold = hits === firstHits ? deferred : ''
  return (
    <ul className="grid gap-4">
      {hits.map((hit, index) => (
        <li key={hit._id}>
          <ResultCard hit={hit} className={index < CARDS_ABOVE_FOLD ? '' : belowFold} />
        </li>
      ))}
    </ul>
  )
})

/** Text of the live region: it covers filters, sorting and page, so that every change is announced. */
function announce(found: string, filters: number, sort: SearchQuery['sort'], { page, pages }: SearchResult) {
  const words = searchPage.announcement
  const narrowed = filters > 0 && words.filters(filters)
  const paged = pages > 1 && words.page(page, pages)
  return [found, narrowed, words.sorted(searchPage.sorts[sort]), paged].filter(Boolean).join(', ')
}

/** Moves the focus to the heading on a page change of the same list; a filter change keeps the focus. */
function useFocusOnPage(heading: RefObject<HTMLElement | null>, query: SearchQuery) {
  const { page } = query
  const list = searchPath({ ...query, page: 1 })
  const previous = useRef({ page, list })
  useEffect(() => {
    const isPageChange = previous.current.page !== page && previous.current.list === list
    if (isPageChange) heading.current?.focus({ preventScroll: true })
    previous.current = { page, list }
  }, [heading, page, list])
}

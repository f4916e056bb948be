import { useState } from 'react'
import { useNavigation } from 'react-router'
import { CLINICS_PER_PAGE, clinicsPath, type PlanQuery } from '#features/plans/rules/plan-query.ts'
import calmSea from '#features/search/web/calm-sea.svg'
import { Pager } from '#features/search/web/results/pager.tsx'
import { formatCount } from '#platform/rules/text.ts'
import { RatesNote } from '#platform/web/currency/price.tsx'
import { MapPanel } from '#platform/web/maps/city-map.lazy.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { useDeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { lazyOptional } from '#platform/web/ui/loading/load-on-visible.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { missingOne, planClinics, planFilters, planPlaces } from '../words/plan-clinics.ts'
import { ClinicCard, explainPlace } from './clinic-card.tsx'
import { ClinicFilters } from './clinic-filters.tsx'
import { PlanAside } from './plan-aside.tsx'
import { countFilters, type ShownLine, withoutFilters } from './shown-plan.ts'

const ClinicMap = lazyOptional(() => import('./clinic-map.lazy.tsx').then((loaded) => loaded.ClinicMap))
/** Of the first cards, so many can be in view before the visitor scrolls. */
const CARDS_ABOVE_FOLD = 2
/** Where there is room for a map beside the list, the breakpoint `lg`. */
const WIDE = '(width >= 64rem)'

type ClinicsProps = {
  query: PlanQuery
  totals: PlanTotals
  lines: readonly ShownLine[]
  /** The countries that clinics can be looked for in. */
  countries: readonly string[]
  homeCountries: readonly string[]
  home: string
  canAskQuotes: boolean
}

/** The clinics for a plan with their totals. The address holds all of its state. */
export function Clinics({ query, totals, lines, countries, homeCountries, home, canAskQuotes }: ClinicsProps) {
  const { total, isTotalExact } = totals
  const isWide = useMediaQuery(WIDE)
  const count = `${formatCount(total)}${isTotalExact ? '' : '+'}`
  const none = countFilters(query) > 0 ? planClinics.noneFiltered : planClinics.none
  const found = total === 0 ? none : planClinics.found(total, count)
  return (
    <div className="wrap pt-6 pb-14 md:pt-8 md:pb-22">
      <h1 className="text-[clamp(1.875rem,1.4rem+1.7vw,2.625rem)]">{found}</h1>
      <p className="mt-2 max-w-[66ch] text-muted">
        {query.flights === undefined ? planClinics.lead : planClinics.leadWithFlights}
      </p>
      <p role="status" className="sr-only">
        {planClinics.announcement(found, planFilters.sorts[query.sort])}
      </p>
      <ClinicFilters query={query} countries={countries} />
      <div className="plan-split">
        {totals.clinics.length > 0 && (
          <MapPanel isOpenAtFirst={isWide} className="plan-map">
            <ClinicMap clinics={totals.clinics} total={total} />
          </MapPanel>
        )}
        <Found query={query} totals={totals} lines={lines} canAskQuotes={canAskQuotes} />
        <aside>
          <PlanAside query={query} totals={totals} lines={lines} homeCountries={homeCountries} home={home} />
        </aside>
      </div>
    </div>
  )
}

/** While other totals load, the previous list stays visible and dimmed. */
function Found({
  query,
  totals,
  lines,
  canAskQuotes,
}: Pick<ClinicsProps, 'query' | 'totals' | 'lines' | 'canAskQuotes'>) {
  const { state, location } = useNavigation()
  const isBusy = state === 'loading' && location.pathname === '/plan/clinics'
  const { clinics, home, page, pages } = totals
  // One scale for all: the top of the range at home, or the highest total where that is more
  const scale = Math.max(home?.high ?? 0, ...clinics.map(({ allIn }) => allIn))
  const [firstClinics] = useState(clinics)
  const deferred = useDeferredLayout('plan-card-height')
  const deferredMissing = useDeferredLayout('plan-missing-height')
  const isFirst = clinics === firstClinics
  return (
    <div aria-busy={isBusy} className="plan-found transition-opacity delay-200 aria-busy:opacity-50">
      {clinics.length === 0 && <NoClinics query={query} />}
      <ul className="grid gap-4">
        {clinics.map((clinic, index) => (
          <li key={clinic._id} className={index >= CARDS_ABOVE_FOLD && isFirst ? deferred : ''}>
            <ClinicCard
              clinic={clinic}
              totals={totals}
              lines={lines}
              scale={scale}
              why={explainPlace(clinic, { sort: query.sort, place: (page - 1) * CLINICS_PER_PAGE + index + 1 })}
              quotedPlan={canAskQuotes ? query.plan : undefined}
            />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} pathOf={(number) => clinicsPath({ ...query, page: number })} />
      <MissingOne totals={totals} lines={lines} scale={scale} className={isFirst ? deferredMissing : ''} />
      <RatesNote className="mt-6" />
    </div>
  )
}

type MissingOneProps = Pick<ClinicsProps, 'totals' | 'lines'> & { scale: number; className: string }

function MissingOne({ totals, lines, scale, className }: MissingOneProps) {
  if (totals.missingOne.length === 0) return null
  return (
    <section aria-labelledby="missing-one" className="mt-9 border-t border-line pt-7">
      <h2 id="missing-one" className="text-xl">
        {missingOne.title}
      </h2>
      <p className="mt-1.5 mb-4 text-sm text-muted">{missingOne.note}</p>
      <ul className="grid gap-4">
        {totals.missingOne.map((clinic) => (
          <li key={clinic._id} className={className}>
            <ClinicCard clinic={clinic} totals={totals} lines={lines} scale={scale} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoClinics({ query }: { query: PlanQuery }) {
  const words = planClinics.empty
  const isFiltered = countFilters(query) > 0
  return (
    <div className="card mb-4">
      <EmptyState
        drawing={{ src: calmSea, width: 120, height: 120 }}
        text={isFiltered ? words.filtered.text : words.text}
        hint={isFiltered ? words.filtered.hint : words.hint}
      >
        {isFiltered && (
          <Link to={clinicsPath(withoutFilters(query))} className={buttonClass({ kind: 'outline', size: 'small' })}>
            {words.reset}
          </Link>
        )}
        <Link
          to={`/contact-us?${new URLSearchParams({ plan: query.plan })}`}
          className={buttonClass({ kind: 'quiet', size: 'small' })}
        >
          {words.ask}
        </Link>
      </EmptyState>
    </div>
  )
}

/** Instead of totals: why there is no plan to add up, and how to get one. */
export function PlanProblem({ problem }: { problem: string }) {
  return (
    <div className="wrap py-14 text-center md:py-22">
      <img src={calmSea} alt="" width={120} height={120} className="mx-auto mb-4" />
      <h1 className="mx-auto max-w-[30ch] text-2xl text-balance">{problem}</h1>
      <p className="mx-auto mt-3 max-w-[52ch] text-balance text-muted">
        {problem === planPlaces.noPlan ? planClinics.problem.hintWithout : planClinics.problem.hint}
      </p>
      <Link to="/plan" className={`${buttonClass({ kind: 'main' })} mt-6`}>
        {planClinics.problem.start}
      </Link>
    </div>
  )
}

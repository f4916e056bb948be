import { useEffect, useRef } from 'react'
import { redirect, useNavigate } from 'react-router'
import { LazyCompareTray } from '#features/comparison-tray/web/compare-tray.lazy.tsx'
import { clinicsPath, type PlanQuery, readPlanQuery, writePlanQuery } from '#features/plans/rules/plan-query.ts'
import { useKeepQuery } from '#features/plans/web/kept-query.ts'
import { browserCountry } from '#platform/web/geo/browser-country.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { planClinics } from '../../words/plan-clinics.ts'
import { Clinics, PlanProblem } from '../clinics.tsx'
import { loadClinics } from '../load-clinics.ts'
import { PlanStrip } from '../plan-strip.tsx'
import { quotesPath, withoutFilters } from '../shown-plan.ts'
import { useToothNumbers } from '../use-tooth-numbers.ts'
import type { Route } from './+types/plan.clinics.ts'

const canonicalSearch = (search: string) => writePlanQuery(readPlanQuery(new URLSearchParams(search)))

/** The normalised query of the canonical URL, which is also that of the cached page. */
export const handle = { canonicalSearch, pageSearch: canonicalSearch }

export async function loader({ request, context }: Route.LoaderArgs) {
  const loaded = await loadClinics(new URL(request.url).searchParams, context.get(publicReads))
  if (!loaded.isPlan) return loaded
  const { query, totals } = loaded
  // The page may no longer exist since its URL was shared.
  if (query.page > totals.pages) throw redirect(clinicsPath({ ...query, page: totals.pages }))
  return loaded
}

/** Plans are personal and there is no end to them: they are not indexed. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta(loaderData.isPlan ? planClinics.meta.title : planClinics.meta.unreadable) : []

export default function PlanClinicsPage({ loaderData }: Route.ComponentProps) {
  useOwnCountry(loaderData.isPlan ? loaderData : undefined)
  useKeepQuery(loaderData.isPlan ? loaderData.query : undefined)
  const { lines, numbering } = useToothNumbers(loaderData.isPlan ? loaderData.lines : [])
  if (!loaderData.isPlan) return <PlanProblem problem={loaderData.problem} />
  const { query, totals, countries, homeCountries, home, canAskQuotes } = loaderData
  return (
    <>
      <PlanStrip lines={lines} plan={query.plan} numbering={numbering} />
      <Clinics
        query={query}
        totals={totals}
        lines={lines}
        countries={countries}
        homeCountries={homeCountries}
        home={home}
        canAskQuotes={canAskQuotes}
      />
      <LazyCompareTray
        plan={writePlanQuery({ ...withoutFilters(query), sort: 'best' })}
        quotesPath={canAskQuotes ? (clinics) => quotesPath(query.plan, clinics) : undefined}
      />
    </>
  )
}

type Compared = { query: PlanQuery; homeCountries: readonly string[]; home: string }

/**
 * Compares with prices in the visitor's own country, until they choose one. Pages are cached and the same for everyone, so that
 * only the browser knows it.
 */
function useOwnCountry(compared: Compared | undefined) {
  const navigate = useNavigate()
  const isDone = useRef(false)
  useEffect(() => {
    if (!compared || isDone.current) return
    isDone.current = true
    const { query, homeCountries, home } = compared
    const own = browserCountry()
    // Prices can be compared with those of some countries only
    if (query.home === '' && own !== home && homeCountries.includes(own))
      void navigate(clinicsPath({ ...query, home: own }), { replace: true, preventScrollReset: true })
  }, [compared, navigate])
}

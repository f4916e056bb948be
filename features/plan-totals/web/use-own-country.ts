import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import { clinicsPath } from '#features/plans/rules/plan-query.ts'
import { browserCountry } from '#platform/web/geo/browser-country.ts'

type Compared = { query: PlanQuery; homeCountries: readonly string[]; home: string }

/**
 * Compares with prices in the visitor's own country, until they choose one. Pages are cached and the same for everyone, so that
 * only the browser knows it.
 */
export function useOwnCountry(compared: Compared | undefined) {
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

import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { countryCodes } from '#content/countries.ts'
import type { PlanQuery } from '#domain/plan-clinics.ts'
import { browserRegion } from '#web/platform/currency/browser-locale.ts'
import { clinicsPath } from './shown-plan.ts'

/** The country of the browser's language, if prices can be compared with it. */
function ownCountry(homeCountries: readonly string[]) {
  const region = browserRegion()
  return homeCountries.find((country) => countryCodes[country] === region)
}

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
    const own = query.home === '' ? ownCountry(homeCountries) : undefined
    if (own && own !== home)
      void navigate(clinicsPath({ ...query, home: own }), { replace: true, preventScrollReset: true })
  }, [compared, navigate])
}

import { useEffect } from 'react'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { type PlanQuery, readPlanQuery, writePlanQuery } from '../rules/plan-query.ts'

const KEY = 'sanavia.plan-clinics'

/** Keeps what the visitor chose beside the clinics while they edit the plan, for as long as the tab is open. */
export function useKeepQuery(query: PlanQuery | undefined) {
  useEffect(() => {
    if (query) safeSessionStorage.write(KEY, writePlanQuery({ ...query, page: 1 }))
  }, [query])
}

/** The query of the clinics for a plan, with what was chosen before. */
export function useKeptQuery(plan: string): Partial<PlanQuery> {
  const kept = useHydrated() ? safeSessionStorage.read(KEY) : null
  if (kept === null) return { plan }
  const query = readPlanQuery(new URLSearchParams(kept))
  // Nights and transfers were chosen for that plan, and another may take more trips
  return query.plan === plan ? query : { ...query, plan, nights: undefined, transfers: undefined }
}

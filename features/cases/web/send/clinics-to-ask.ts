import { useCallback, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { PlanTotals } from '#features/plan-totals/rules/plan-totals.ts'
import { writePlanQuery } from '#features/plans/rules/plan-query.ts'
import type { PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { Provider } from '#platform/rules/providers.ts'
import { ANONYMOUS, call } from '#platform/web/api/call.ts'
import { RefusedClinics } from '../../rules/cases.ts'
import { sendWords } from '../../words/cases.ts'

const words = sendWords.clinics

/** The name and the place of a clinic and whether it can be asked, of all that its profile says. */
const NamedClinic = z.object({
  provider: z.pick(Provider, {
    displayname: true,
    clinicName: true,
    cityOfClinic: true,
    countryOfClinic: true,
    isBookable: true,
    offeredServices: true,
  }),
})
type NamedClinic = { name: string; city: string; country: string; isBookable: boolean; isDental: boolean }

/** Null when there is no such clinic any more. */
export type KnownClinic = NamedClinic | null | 'unreadable'
export type KnownClinics = ReadonlyMap<string, KnownClinic>

/** Names of clinics by their ids: the profile of each is read once. */
export function useClinicNames(ids: readonly string[]): KnownClinics {
  const [known, setKnown] = useState<KnownClinics>(new Map())
  const missing = ids.filter((id) => !known.has(id)).join()
  useEffect(() => {
    let isCurrent = true
    const asked = missing.split(',').filter(Boolean)
    if (asked.length === 0) return
    void Promise.all(asked.map(readName)).then((read) => {
      if (isCurrent) setKnown((now) => new Map([...now, ...read]))
    })
    return () => {
      isCurrent = false
    }
  }, [missing])
  return known
}

async function readName(id: string): Promise<readonly [string, KnownClinic]> {
  const path = `/api/v1/providers/${encodeURIComponent(id)}`
  const answer = await call(NamedClinic, 'GET', path, undefined, ANONYMOUS)
  if (!answer.ok) return [id, answer.status === 404 ? null : 'unreadable']
  const { displayname, clinicName, cityOfClinic: city, countryOfClinic: country, isBookable } = answer.provider
  const isDental = answer.provider.offeredServices.some(({ title }) => title === PRICED_SPECIALITY)
  return [id, { name: clinicName || displayname, city, country, isBookable, isDental }]
}

/** The clinics that a refusal of the server is about. */
export const refusedClinics = (answer: unknown) => RefusedClinics.safeParse(answer).data?.clinics ?? []

/** Why the chosen clinics cannot be asked, as far as their profiles say. */
export function clinicsProblem(chosen: readonly string[], known: KnownClinics) {
  const clinics = chosen.map((id) => known.get(id))
  if (clinics.includes(null)) return words.gone
  const named = clinics.filter(isNamed)
  const notDental = named.filter(({ isDental }) => !isDental)
  if (notDental.length > 0) return words.withoutDental(notDental.map(({ name }) => name))
  const refused = named.filter(({ isBookable }) => !isBookable)
  return refused.length > 0 ? words.refused(refused.map(({ name }) => name)) : undefined
}

/** Why a clinic cannot be asked, in the words beside its name. */
export function obstacleOf({ isDental, isBookable }: NamedClinic) {
  if (!isDental) return words.notDental
  return isBookable ? undefined : words.notBookable
}

export const isNamed = (clinic: KnownClinic | undefined): clinic is NamedClinic =>
  typeof clinic === 'object' && clinic !== null

/** The clinics for a plan, page by page. */
export function usePlanClinics(plan: string) {
  const [clinics, setClinics] = useState<readonly PlanClinic[]>()
  const [pages, setPages] = useState({ read: 0, all: 1 })
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(
    async (page: number, isCurrent: () => boolean = () => true) => {
      setBusy(true)
      setFailure(undefined)
      const path = `/api/v1/plans/totals${writePlanQuery({ plan, page })}`
      const answer = await call(PlanTotals, 'GET', path, undefined, ANONYMOUS)
      if (!isCurrent()) return
      setBusy(false)
      if (!answer.ok) return setFailure(answer.message)
      setClinics((before = []) => [...before, ...answer.clinics])
      setPages({ read: page, all: answer.pages })
    },
    [plan],
  )
  useEffect(() => {
    let isMounted = true
    void load(1, () => isMounted)
    return () => {
      isMounted = false
    }
  }, [load])
  return {
    clinics,
    failure,
    isBusy,
    hasMore: pages.read < pages.all,
    loadMore: () => load(pages.read + 1),
  }
}

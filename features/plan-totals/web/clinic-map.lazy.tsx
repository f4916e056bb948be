import { href } from 'react-router'
import { CityMap } from '#platform/web/maps/city-map.tsx'
import { useAmounts } from '#platform/web/ui/amount.tsx'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { shownParts } from './line-table.tsx'

/** The clinics of the page by their towns, with the sums of their cards. */
export function ClinicMap({ clinics, total }: Pick<PlanTotals, 'clinics' | 'total'>) {
  const { show, format } = useAmounts()
  const entries = clinics.map((clinic) => {
    const { total, currency } = show(shownParts(clinic))
    return {
      id: clinic._id,
      name: clinic.clinicName || clinic.displayname,
      to: href('/provider/:id', { id: clinic._id }),
      city: clinic.city,
      country: clinic.country,
      price: clinic.allIn,
      priceText: format(total, currency),
    }
  })
  return <CityMap entries={entries} total={total} />
}

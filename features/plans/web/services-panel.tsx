import { useState } from 'react'
import { specialities, treatments } from '#content/specialities.ts'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { ChevronDown, Plus } from '#platform/web/ui/icons.tsx'
import { type PlanService, SIDES, serviceOf } from '../rules/plans.ts'
import { planServicesPanel, planSummary } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import type { PlanEditor } from './use-plan.ts'
import { PriceRange, priceOfService } from './usual-price.tsx'

const others = specialities.filter((speciality) => speciality !== 'Dental Treatment')

/** Treatments of the other specialities, with their side where it matters. */
export function ServicesPanel({ add }: { add: PlanEditor['addService'] }) {
  const [speciality, setSpeciality] = useState<(typeof others)[number]>(others[0] ?? 'Body')
  return (
    <details className="group rounded-md border border-line bg-page noscript:hidden print:hidden">
      <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold">{planServicesPanel.heading}</span>
          <span className="text-sm text-muted">{planServicesPanel.lead}</span>
        </span>
        <ChevronDown className="group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-5 py-5 md:px-6">
        <SelectField
          label={planServicesPanel.speciality}
          className="max-w-96"
          value={speciality}
          onChange={({ target }) => setSpeciality(others.find((one) => one === target.value) ?? speciality)}
        >
          {others.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
        <ul className="mt-3 divided">
          {treatments[speciality].map(({ name, unit }) => {
            const service = serviceOf(planCatalogue, name)
            return service && <ServiceRow key={name} service={service} unit={unit} add={add} />
          })}
        </ul>
      </div>
    </details>
  )
}

type ServiceRowProps = { service: PlanService; unit: string; add: PlanEditor['addService'] }

const button =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-line-strong px-3 text-sm font-semibold hover:border-ink'

function ServiceRow({ service: { name, sided }, unit, add }: ServiceRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">{name}</span>
        <span className="text-sm text-muted">
          <PriceRange text={planServicesPanel.usually} price={priceOfService(name)} /> {unit}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {sided ? (
          SIDES.map((side) => (
            <button
              key={side}
              type="button"
              aria-label={planServicesPanel.addSide(name, planSummary[side])}
              className={button}
              onClick={() => add(name, side)}
            >
              {planSummary[side]}
            </button>
          ))
        ) : (
          <button
            type="button"
            aria-label={planServicesPanel.addOne(name)}
            className={button}
            onClick={() => add(name, null)}
          >
            <Plus />
            {planServicesPanel.add}
          </button>
        )}
      </div>
    </li>
  )
}

import { href } from 'react-router'
import unsure from '#platform/web/drawings/plan/unsure.svg'
import { Link } from '#platform/web/ui/link.tsx'
import { decodePlan } from '../rules/plan-code.ts'
import { planTemplates } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { tileOf } from './treatment-signs.ts'
import type { PlanEditor } from './use-plan.ts'
import { PriceRange, priceOfPlan } from './usual-price.tsx'

const card =
  'flex h-full min-h-24 w-full items-center gap-3.5 rounded-md border p-3 text-left hover:border-pine hover:shadow-2'

/** Common plans to begin with. */
export function Templates({ open }: { open: PlanEditor['open'] }) {
  return (
    <section aria-labelledby="templates-title" className="noscript:hidden print:hidden">
      <h2 id="templates-title" className="mb-3 font-sans text-md font-semibold tracking-normal">
        {planTemplates.heading}
      </h2>
      <ul className="flex gap-4 overflow-x-auto max-md:-mx-4 max-md:px-4 max-md:pb-1 md:grid md:grid-cols-2 xl:grid-cols-4">
        {planTemplates.plans.map(({ name, code, drawing }) => {
          const { src, ground } = tileOf(drawing)
          const decoded = decodePlan(code, planCatalogue)
          return (
            <li key={code} className="max-md:w-68 max-md:flex-none">
              <button type="button" className={`${card} border-line bg-page`} onClick={() => open(code, name)}>
                <span className={`grid size-18 flex-none place-items-center rounded-sm ${ground}`}>
                  <img src={src} alt="" width={60} height={60} className="size-15" />
                </span>
                <span>
                  <span className="block leading-tight font-semibold text-balance">{name}</span>
                  {decoded.ok && (
                    <span className="mt-1 block text-sm text-muted">
                      <PriceRange text={planTemplates.usually} price={priceOfPlan(decoded.plan)} />
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
        <li className="max-md:w-68 max-md:flex-none">
          <Link to={href('/plan/help')} className={`${card} border-dashed border-line-strong bg-sand-50`}>
            <span className="grid size-18 flex-none place-items-center rounded-sm bg-page">
              <img src={unsure} alt="" width={60} height={60} className="size-15" />
            </span>
            <span>
              <span className="block leading-tight font-semibold">{planTemplates.unsure.name}</span>
              <span className="mt-1 block text-sm text-muted">{planTemplates.unsure.note}</span>
            </span>
          </Link>
        </li>
      </ul>
    </section>
  )
}

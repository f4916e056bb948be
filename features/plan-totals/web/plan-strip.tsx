import type { Numbering } from '#features/plans/rules/teeth.ts'
import { Pencil } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { planClinics } from '../words/plan-clinics.ts'
import { lineTitle, planPath, type ShownLine } from './shown-plan.ts'

const words = planClinics.strip

type PlanStripProps = { lines: readonly ShownLine[]; plan: string; numbering: Numbering | null }

/** The plan that the totals are of, in one strip. */
export function PlanStrip({ lines, plan, numbering }: PlanStripProps) {
  return (
    <section aria-label={words.label} className="border-b border-line bg-sand-50">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1.5">
          <b className="font-semibold">{words.label}</b>
          <span className="text-sm text-muted md:hidden">{words.treatments(lines.length)}</span>
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5 max-md:hidden">
            {lines.map((line) => (
              <li key={line.key} className="flex flex-wrap items-center gap-1.5 text-sm">
                {lineTitle(line)}
                {line.places.map((place) => (
                  <span key={place} className="plan-place">
                    {place}
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {numbering && <span className="text-xs text-muted">{words.numbering[numbering]}</span>}
        </div>
        <Link to={planPath(plan)} className="link inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <Pencil className="size-4" />
          {words.edit}
        </Link>
      </div>
    </section>
  )
}

import { decodePlan } from '../../rules/plan-code.ts'
import { EMPTY_PLAN, teethOfLine } from '../../rules/plans.ts'
import { dentitionOf, JAWS, jawOf, type Numbering, type Tooth, toothNumber } from '../../rules/teeth.ts'
import { planCatalogue } from '../../words/plan-catalogue.ts'
import { toothStatus } from '../tooth-status.ts'
import { chartLayout } from './chart-layout.ts'
import { SignBadge } from './glyphs.tsx'
import { Bridges, Gums } from './tooth-chart.tsx'
import { ToothLayers } from './tooth-layers.tsx'
import { classesOf, isGap, ToothNumber } from './tooth-mark.tsx'

type MiniChartProps = { plan: string; numbering: Numbering; label: (numbers: string) => string }

/** The chart of a plan as a small picture: only the teeth with a treatment have their numbers. */
export function MiniChart({ plan: code, numbering, label }: MiniChartProps) {
  const decoded = decodePlan(code, planCatalogue)
  const plan = decoded.ok ? decoded.plan : EMPTY_PLAN
  const wanted = [...new Set(plan.lines.flatMap(teethOfLine))]
  const marked = [...wanted, ...plan.conditions.map(({ tooth }) => tooth)]
  const jaws = JAWS.filter((jaw) => plan.lines.some((line) => line.area === 'jaw' && line.jaw === jaw))
  const isMilk = marked.length > 0 && marked.every((tooth) => dentitionOf(tooth) === 'milk')
  const layout = chartLayout(isMilk ? 'milk' : 'permanent', 'wide')
  const isWanted = (tooth: Tooth) => wanted.includes(tooth) || jaws.includes(jawOf(tooth))
  const numbers = wanted.map((tooth) => toothNumber(tooth, numbering)).join(', ')
  return (
    <svg
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={label(numbers)}
      className="pointer-events-none block h-auto w-full overflow-visible"
    >
      <Gums layout={layout} />
      {[...layout.teeth].map(([tooth, { drawing, number, badge, badgeScale }]) => {
        const status = toothStatus(plan, tooth)
        return (
          <g key={tooth} className={classesOf(status, false)} opacity={isWanted(tooth) || status.condition ? 1 : 0.55}>
            <ToothLayers
              drawing={drawing}
              outlineId={`mini-${tooth}`}
              condition={status.isPontic ? null : status.condition}
            />
            {wanted.includes(tooth) && (
              <ToothNumber
                at={number}
                className={`text-[52px] font-semibold ${isGap(status) ? 'fill-brick' : 'fill-ink'}`}
              >
                {toothNumber(tooth, numbering)}
              </ToothNumber>
            )}
            {status.sign && (
              <SignBadge sign={status.sign} count={status.count} x={badge[0]} y={badge[1]} scale={badgeScale * 1.5} />
            )}
          </g>
        )
      })}
      <Bridges plan={plan} layout={layout} />
    </svg>
  )
}

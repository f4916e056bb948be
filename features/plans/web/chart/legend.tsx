import type { Condition } from '../../rules/plans.ts'
import { toothChart } from '../../words/plan.ts'
import { uprightPlacement } from './arch-layout.ts'
import { SignBadge } from './glyphs.tsx'
import { drawTooth } from './tooth-drawing.ts'
import { ToothLayers } from './tooth-layers.tsx'

const SAMPLE = 16
const drawing = drawTooth(SAMPLE, uprightPlacement(SAMPLE, [60, 60], 86))

const samples = [
  { name: 'missing', className: '[--pocket:transparent]' },
  { name: 'decay', className: '' },
  { name: 'root-treated', className: '' },
  { name: 'crown', className: 'tooth-crown' },
  { name: 'implant', className: 'tooth-implant' },
] as const satisfies readonly { name: Condition; className: string }[]

/** What the drawings of the chart mean. */
export function Legend() {
  return (
    <ul className="mt-5 flex flex-wrap justify-center gap-x-5 gap-y-2 text-xs text-muted">
      {samples.map(({ name, className }) => (
        <li key={name} className="flex items-center gap-2">
          <svg viewBox="0 0 120 120" aria-hidden="true" className="size-7">
            <g className={`tooth ${className}`}>
              <ToothLayers drawing={drawing} outlineId={`legend-${name}`} condition={name} />
            </g>
          </svg>
          {toothChart.legend[name]}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <svg viewBox="0 0 120 120" aria-hidden="true" className="size-7">
          <SignBadge sign="implant" count={1} x={60} y={60} scale={1.7} />
        </svg>
        {toothChart.legend.wanted}
      </li>
    </ul>
  )
}

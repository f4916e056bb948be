import { ARCHES, JAWS, type Side, sideOf, toothName, toothNumber } from '../rules/teeth.ts'
import { toothChart } from '../words/plan.ts'
import type { ChartProps } from './chart/tooth-chart.tsx'
import { describeTooth, toothStatus } from './tooth-status.ts'

const SIDES: readonly Side[] = ['right', 'left']

/** All teeth as a plain list of checkboxes. */
export function ToothList({ plan, selection, numbering, dentition }: ChartProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {JAWS.flatMap((jaw) =>
        SIDES.map((side) => (
          <fieldset key={`${jaw} ${side}`}>
            <legend className="mb-1 text-sm font-semibold">{toothChart.quadrant(jaw, side)}</legend>
            {ARCHES[dentition][jaw]
              .filter((tooth) => sideOf(tooth) === side)
              .map((tooth) => {
                const status = toothStatus(plan, tooth)
                const name = describeTooth(tooth, numbering, status).split(', ').slice(2).join(', ')
                return (
                  <label key={tooth} className="choice min-h-11 py-1 text-sm">
                    <input
                      type="checkbox"
                      className="choice-mark"
                      checked={selection.selection.includes(tooth)}
                      onChange={() => selection.toggle(tooth)}
                    />
                    <span>
                      <b className="inline-block min-w-6 font-semibold tabular-nums">{toothNumber(tooth, numbering)}</b>{' '}
                      {toothName(tooth)}
                      {name && <span className="text-muted">, {name}</span>}
                    </span>
                  </label>
                )
              })}
          </fieldset>
        )),
      )}
    </div>
  )
}

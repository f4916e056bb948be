import { ARCHES, JAWS, type Jaw, type Side, sideOf, type Tooth } from '../../rules/teeth.ts'
import { toothChart } from '../../words/plan.ts'
import { toothStatus } from '../tooth-status.ts'
import { uprightPlacement } from './arch-layout.ts'
import type { ChartProps } from './tooth-chart.tsx'
import { drawTooth, type ToothDrawing } from './tooth-drawing.ts'
import { ToothMark } from './tooth-mark.tsx'

const CELL = 44
const HEIGHT = 76
const SIDES: readonly Side[] = ['right', 'left']

const drawings = new Map<Tooth, ToothDrawing>()

/** Drawn once: a tooth always stands at the same place of its row. */
function rowDrawing(tooth: Tooth, x: number, y: number) {
  const drawing = drawings.get(tooth) ?? drawTooth(tooth, uprightPlacement(tooth, [x, y], 34))
  drawings.set(tooth, drawing)
  return drawing
}

/** A straight row for each quarter of the mouth: larger targets than in the arches. */
export function ToothRows({ dentition, ...rest }: ChartProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {JAWS.flatMap((jaw) =>
        SIDES.map((side) => (
          <Row
            key={`${jaw} ${side}`}
            {...rest}
            jaw={jaw}
            side={side}
            teeth={ARCHES[dentition][jaw].filter((tooth) => sideOf(tooth) === side)}
          />
        )),
      )}
    </div>
  )
}

type RowProps = Omit<ChartProps, 'dentition'> & { jaw: Jaw; side: Side; teeth: readonly Tooth[] }

function Row({ plan, selection, numbering, jaw, side, teeth }: RowProps) {
  const isUpper = jaw === 'upper'
  const name = toothChart.quadrant(jaw, side)
  return (
    <div>
      <p className="mb-1 text-sm font-semibold" aria-hidden="true">
        {name}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the shapes of an SVG */}
      <svg
        viewBox={`0 0 ${8 * CELL} ${HEIGHT}`}
        role="group"
        aria-label={name}
        aria-describedby="chart-help"
        className="block h-auto w-full touch-manipulation overflow-visible select-none"
      >
        {teeth.map((tooth, index) => {
          const middle = index * CELL + CELL / 2
          return (
            <ToothMark
              key={tooth}
              drawing={rowDrawing(tooth, middle, isUpper ? 26 : 50)}
              number={[middle, isUpper ? 63 : 13]}
              badge={[middle + 13, isUpper ? 44 : 32]}
              badgeScale={0.28}
              area={[index * CELL + 1, CELL - 2, HEIGHT]}
              status={toothStatus(plan, tooth)}
              numbering={numbering}
              isSelected={selection.selection.includes(tooth)}
              isInTabOrder={selection.inTabOrder === tooth}
              handlers={selection.handlers(tooth)}
            />
          )
        })}
      </svg>
    </div>
  )
}

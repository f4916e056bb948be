import { useMediaQuery } from '#platform/web/use-media-query.ts'
import type { Plan } from '../../rules/plans.ts'
import { type Dentition, JAWS, type Numbering, type Tooth } from '../../rules/teeth.ts'
import { toothChart } from '../../words/plan.ts'
import { toothStatus } from '../tooth-status.ts'
import type { ToothSelection } from '../use-tooth-selection.ts'
import { type ChartLayout, chartLayout } from './chart-layout.ts'
import { openCurve } from './curves.ts'
import { ToothMark } from './tooth-mark.tsx'

export type ChartProps = { plan: Plan; selection: ToothSelection; numbering: Numbering; dentition: Dentition }

/** Reserves the height of the narrow chart before scripts choose it. */
const boxes = {
  permanent: 'aspect-[1082/1398] max-[480px]:aspect-[912/1499]',
  milk: 'mx-auto aspect-[732/907] max-w-110',
}

/** Both arches from the chewing side, each tooth a checkbox. */
export function ToothChart({ plan, selection, numbering, dentition }: ChartProps) {
  const isNarrow = useMediaQuery('(max-width: 479px)')
  const layout = chartLayout(dentition, isNarrow ? 'narrow' : 'wide')
  return (
    <div className={`relative ${boxes[dentition]}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the shapes of an SVG */}
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={toothChart.label[dentition]}
        aria-describedby="chart-help"
        className="group/chart block size-full touch-manipulation overflow-visible select-none"
      >
        <Gums layout={layout} />
        {[...layout.teeth].map(([tooth, { drawing, number, badge, badgeScale }]) => (
          <ToothMark
            key={tooth}
            drawing={drawing}
            number={number}
            badge={badge}
            badgeScale={badgeScale}
            status={toothStatus(plan, tooth)}
            numbering={numbering}
            isSelected={selection.selection.includes(tooth)}
            isInTabOrder={selection.inTabOrder === tooth}
            handlers={selection.handlers(tooth)}
          />
        ))}
        <Bridges plan={plan} layout={layout} />
        <Rings layout={layout} selected={selection.selection} current={selection.current} />
      </svg>
      <JawLabels selectJaw={selection.selectJaw} />
    </div>
  )
}

export function Gums({ layout: { gums, palate, tongue, folds } }: { layout: ChartLayout }) {
  return (
    <g>
      <path d={palate} className="fill-palate" />
      <path d={tongue} className="fill-palate" />
      <path d={folds} fill="none" strokeWidth="7" strokeLinecap="round" className="stroke-palate-fold" />
      {gums.map((gum) => (
        <g key={gum.slice(0, 20)}>
          <path d={gum} transform="translate(7 8)" className="fill-gum-shade" />
          <path d={gum} className="fill-blush" />
        </g>
      ))}
    </g>
  )
}

/** Bridges lie over the teeth that they join. */
export function Bridges({ plan, layout }: { plan: Plan; layout: ChartLayout }) {
  const bridges = plan.lines.flatMap((line) => (line.area === 'span' ? [line.teeth] : []))
  return (
    <g strokeLinecap="round" strokeLinejoin="round" className="pointer-events-none">
      {bridges.map((teeth) => {
        const centres = teeth.flatMap((tooth) => {
          const placed = layout.teeth.get(tooth)
          return placed ? [placed.drawing.centre] : []
        })
        const path = openCurve(centres)
        return (
          <g key={teeth.join()}>
            <path d={path} fill="none" strokeWidth="21" className="stroke-plum" />
            <path d={path} fill="none" strokeWidth="11" className="stroke-bridge" />
            {[centres[0], centres.at(-1)].map(
              (end) =>
                end && (
                  <circle
                    key={end.join()}
                    cx={end[0]}
                    cy={end[1]}
                    r="15"
                    strokeWidth="5"
                    className="fill-bridge stroke-plum"
                  />
                ),
            )}
          </g>
        )
      })}
    </g>
  )
}

type RingsProps = { layout: ChartLayout; selected: readonly Tooth[]; current: Tooth | null }

/** The rings of selected and focused teeth, above all teeth: a neighbour would cover them. */
function Rings({ layout, selected, current }: RingsProps) {
  const focused = current === null ? undefined : layout.teeth.get(current)?.drawing
  return (
    <g fill="none" strokeLinejoin="round" className="pointer-events-none">
      {selected.map((tooth) => {
        const drawing = layout.teeth.get(tooth)?.drawing
        return (
          drawing && (
            <path
              key={tooth}
              d={drawing.outline}
              transform={drawing.pocket}
              strokeWidth="8"
              className="stroke-teal-700"
            />
          )
        )
      })}
      {focused && (
        <g className="hidden group-has-[:focus-visible]/chart:inline" transform={focused.ring}>
          <path d={focused.outline} strokeWidth="15" className="stroke-white" />
          <path d={focused.outline} strokeWidth="7" className="stroke-teal-700" />
        </g>
      )}
    </g>
  )
}

const labelPlaces = { upper: 'top-[36%] max-[480px]:top-[33%]', lower: 'top-[63%] max-[480px]:top-[66%]' }

function JawLabels({ selectJaw }: Pick<ToothSelection, 'selectJaw'>) {
  return (
    <>
      {JAWS.map((jaw) => (
        <div key={jaw} className={`absolute left-1/2 -translate-1/2 text-center ${labelPlaces[jaw]}`}>
          <p className="display text-lg whitespace-nowrap md:text-xl">{toothChart.jaws[jaw]}</p>
          <button
            type="button"
            aria-label={toothChart.selectJaw[jaw]}
            className="link min-h-8 text-xs font-semibold noscript:hidden print:hidden"
            onClick={() => selectJaw(jaw)}
          >
            {toothChart.selectAll}
          </button>
        </div>
      ))}
      <p className="absolute top-1/2 left-0 w-12 -translate-y-1/2 text-xs leading-tight text-muted">
        {toothChart.right}
      </p>
      <p className="absolute top-1/2 right-0 w-12 -translate-y-1/2 text-right text-xs leading-tight text-muted">
        {toothChart.left}
      </p>
    </>
  )
}

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

/** Both arches from the chewing side, each tooth a checkbox. */
export function ToothChart({ plan, selection, numbering, dentition }: ChartProps) {
  const isNarrow = useMediaQuery('(max-width: 479px)')
  const layout = chartLayout(dentition, isNarrow ? 'narrow' : 'wide')
  return (
    <div className={`tooth-chart-box tooth-chart-box-${dentition}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold the shapes of an SVG */}
      <svg
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="group"
        aria-label={toothChart.label[dentition]}
        aria-describedby="chart-help"
        className="tooth-chart"
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
      <path d={palate} className="chart-palate" />
      <path d={tongue} className="chart-palate" />
      <path d={folds} className="chart-folds" />
      {gums.map((gum) => (
        <g key={gum.slice(0, 20)}>
          <path d={gum} transform="translate(7 8)" className="chart-gum-shade" />
          <path d={gum} className="chart-gum" />
        </g>
      ))}
    </g>
  )
}

/** Bridges lie over the teeth that they join. */
export function Bridges({ plan, layout }: { plan: Plan; layout: ChartLayout }) {
  const bridges = plan.lines.flatMap((line) => (line.area === 'span' ? [line.teeth] : []))
  return (
    <g className="pointer-events-none">
      {bridges.map((teeth) => {
        const centres = teeth.flatMap((tooth) => {
          const placed = layout.teeth.get(tooth)
          return placed ? [placed.drawing.centre] : []
        })
        const path = openCurve(centres)
        return (
          <g key={teeth.join()}>
            <path d={path} className="bridge-edge" />
            <path d={path} className="bridge-bar" />
            {[centres[0], centres.at(-1)].map(
              (end) => end && <circle key={end.join()} cx={end[0]} cy={end[1]} r="15" className="bridge-end" />,
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
    <g className="pointer-events-none">
      {selected.map((tooth) => {
        const drawing = layout.teeth.get(tooth)?.drawing
        return drawing && <path key={tooth} d={drawing.outline} transform={drawing.pocket} className="selected-ring" />
      })}
      {focused && (
        <g className="focus-ring" transform={focused.ring}>
          <path d={focused.outline} className="focus-ring-gap" />
          <path d={focused.outline} className="focus-ring-line" />
        </g>
      )}
    </g>
  )
}

function JawLabels({ selectJaw }: Pick<ToothSelection, 'selectJaw'>) {
  return (
    <>
      {JAWS.map((jaw) => (
        <div key={jaw} className={`jaw-label jaw-label-${jaw}`}>
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

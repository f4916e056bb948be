import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import type { Plan } from '../rules/plans.ts'
import { type Dentition, NUMBERINGS, type Numbering } from '../rules/teeth.ts'
import { toothChart } from '../words/plan.ts'
import { Legend } from './chart/legend.tsx'
import { ToothChart } from './chart/tooth-chart.tsx'
import { ToothRows } from './chart/tooth-rows.tsx'
import { ToothList } from './tooth-list.tsx'
import type { ToothSelection } from './use-tooth-selection.ts'

const VIEWS = ['chart', 'rows', 'list'] as const
type ChartView = (typeof VIEWS)[number]
const DENTITIONS: readonly Dentition[] = ['permanent', 'milk']

export type ChartSettings = { view: ChartView | null; numbering: Numbering; dentition: Dentition }

type ChartPanelProps = {
  plan: Plan
  selection: ToothSelection
  settings: ChartSettings
  change: (settings: Partial<ChartSettings>) => void
}

/** The teeth in one of three views, and how they are shown. */
export function ChartPanel({ plan, selection, settings, change }: ChartPanelProps) {
  const { numbering, dentition } = settings
  // The teeth of the arches would be too small for a finger.
  const isTiny = useMediaQuery('(max-width: 359px)')
  const view = settings.view ?? (isTiny ? 'rows' : 'chart')
  const shown = { plan, selection, numbering, dentition }
  return (
    <section aria-labelledby="chart-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="chart-title" className="font-sans text-lg font-semibold tracking-normal">
          {toothChart.heading}
        </h2>
        <ViewSwitch view={view} choose={(next) => change({ view: next })} />
      </div>
      <p className="mt-2 text-xs text-muted">{toothChart.orientation}</p>
      <p id="chart-help" className="sr-only">
        {toothChart.help}
      </p>
      <div className="mx-auto mt-4 max-w-140">
        {view === 'chart' && <ToothChart {...shown} />}
        {view === 'rows' && <ToothRows {...shown} />}
        {view === 'list' && <ToothList {...shown} />}
      </div>
      <Legend />
      <div className="mt-5 grid gap-4 min-[24rem]:grid-cols-2 border-t border-line pt-4 noscript:hidden print:hidden">
        <SelectField
          label={toothChart.numbering.label}
          value={numbering}
          onChange={({ target }) => change({ numbering: NUMBERINGS.find((one) => one === target.value) ?? 'fdi' })}
        >
          {NUMBERINGS.map((one) => (
            <option key={one} value={one}>
              {toothChart.numbering[one]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={toothChart.dentition.label}
          value={dentition}
          onChange={({ target }) => change({ dentition: target.value === 'milk' ? 'milk' : 'permanent' })}
        >
          {DENTITIONS.map((one) => (
            <option key={one} value={one}>
              {toothChart.dentition[one]}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}

function ViewSwitch({ view, choose }: { view: ChartView; choose: (view: ChartView) => void }) {
  return (
    <fieldset className="flex rounded-sm border border-line-strong p-0.75 noscript:hidden print:hidden">
      <legend className="sr-only">{toothChart.views.label}</legend>
      {VIEWS.map((one) => (
        <label key={one} className="view-option">
          <input
            type="radio"
            name="view"
            checked={view === one}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            onChange={() => choose(one)}
          />
          {toothChart.views[one]}
        </label>
      ))}
    </fieldset>
  )
}

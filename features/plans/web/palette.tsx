import { ChevronDown, Plus } from '#platform/web/ui/icons.tsx'
import { CONDITIONS, type Condition, type Plan, type PlanTreatment } from '../rules/plans.ts'
import { JAWS, type Numbering, type Tooth, toothName, toothNumber } from '../rules/teeth.ts'
import { conditions, planPalette } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { tileOf } from './treatment-signs.ts'
import type { PlanEditor } from './use-plan.ts'
import { PriceRange, priceOfTreatment } from './usual-price.tsx'

/** What most patients look for; all others are one step further. */
const COMMON = new Set([
  'implant-with-crown',
  'crown-zirconia',
  'veneer',
  'root-canal',
  'filling',
  'extraction',
  'bridge',
  'bone-graft',
  'all-on-4',
  'whitening',
])
const isWhole = ({ area }: PlanTreatment) => area === 'jaw' || area === 'mouth'
const isCommon = ({ id }: PlanTreatment) => COMMON.has(id)
const { treatments } = planCatalogue
const atTeeth = treatments.filter((treatment) => !isWhole(treatment))
const forWhole = treatments.filter(isWhole)

/**
 * A row beside the chart, a card below it on narrow screens. Relative: hidden words of a row that is scrolled away must not widen
 * the page.
 */
const rowClass =
  'relative flex min-h-15 items-center gap-3 rounded-sm px-2 py-1.5 max-xl:h-full max-xl:flex-col max-xl:items-stretch max-xl:gap-2 max-xl:border max-xl:border-line max-xl:p-2'

type PaletteProps = {
  editor: PlanEditor
  selection: readonly Tooth[]
  clear: () => void
  numbering: Numbering
}

/** What can be done with the selected teeth: what they are like today, and the treatments. */
export function Palette({ editor, selection, clear, numbering }: PaletteProps) {
  const add = (treatment: PlanTreatment) => editor.add(treatment.id, selection)
  const rows = (list: readonly PlanTreatment[]) => (
    <ul className="-mx-2 grid max-xl:-mx-4 max-xl:flex max-xl:gap-2.5 max-xl:overflow-x-auto max-xl:px-4 max-xl:py-1">
      {list.map((treatment) => (
        <li key={treatment.id} className="max-xl:w-34 max-xl:flex-none">
          {treatment.area === 'jaw' ? (
            <JawRow treatment={treatment} editor={editor} />
          ) : (
            <button
              type="button"
              className={`${rowClass} w-full text-left hover:bg-sand-50`}
              onClick={() => add(treatment)}
            >
              <TreatmentLabel treatment={treatment} prefix={planPalette.add} />
              <Plus className="text-teal-700 max-xl:hidden" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
  const more = (list: readonly PlanTreatment[]) => (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-teal-700 [&::-webkit-details-marker]:hidden">
        {planPalette.more}
        <ChevronDown className="group-open:rotate-180" />
      </summary>
      {rows(list)}
    </details>
  )
  return (
    <section aria-labelledby="palette-title" className="noscript:hidden print:hidden">
      <SelectedTeeth selection={selection} numbering={numbering} clear={clear} />
      {selection.length > 0 && <ConditionField plan={editor.plan} selection={selection} mark={editor.mark} />}
      <h3 className="mt-4 mb-2 text-md font-semibold">{planPalette.question}</h3>
      {rows(atTeeth.filter(isCommon))}
      {more(atTeeth.filter((treatment) => !isCommon(treatment)))}
      <h3 className="mt-3 mb-1 text-xs font-medium text-muted">{planPalette.whole}</h3>
      {rows(forWhole.filter(isCommon))}
      {more(forWhole.filter((treatment) => !isCommon(treatment)))}
    </section>
  )
}

function SelectedTeeth({ selection, numbering, clear }: Pick<PaletteProps, 'selection' | 'numbering' | 'clear'>) {
  const numbers = selection.map((tooth) => toothNumber(tooth, numbering))
  const [only] = selection
  return (
    <div aria-live="polite">
      <h2 id="palette-title" className="font-sans text-lg leading-tight font-semibold tracking-normal">
        {selection.length === 0
          ? planPalette.none
          : selection.length === 1
            ? planPalette.one(numbers[0] ?? '')
            : planPalette.several(selection.length)}
      </h2>
      <p className="mt-1 text-xs text-muted">
        {selection.length === 0 && planPalette.noneHint}
        {selection.length === 1 && only !== undefined && toothName(only)}
        {selection.length > 1 && numbers.join(', ')}
      </p>
      {selection.length > 0 && (
        <button type="button" className="link min-h-8 text-xs" onClick={clear}>
          {planPalette.clear}
        </button>
      )}
    </div>
  )
}

type ConditionFieldProps = { plan: Plan; selection: readonly Tooth[]; mark: PlanEditor['mark'] }

/** Buttons, not a select: arrow keys would mark the teeth with each condition on the way. */
function ConditionField({ plan, selection, mark }: ConditionFieldProps) {
  const today = new Set<Condition | 'healthy'>(
    selection.map((tooth) => plan.conditions.find((marked) => marked.tooth === tooth)?.condition ?? 'healthy'),
  )
  const offered = ['healthy', ...(Object.keys(CONDITIONS) as Condition[])] as const
  return (
    <fieldset className="mt-2">
      <legend className="mb-1.5 text-sm font-medium">
        {conditions.label}
        {today.size > 1 && <span className="font-normal text-muted">: {conditions.mixed}</span>}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {offered.map((condition) => (
          <button
            key={condition}
            type="button"
            aria-pressed={today.size === 1 && today.has(condition)}
            className="inline-flex min-h-11 items-center rounded-full border border-line px-3 text-xs hover:border-ink aria-pressed:border-teal-700 aria-pressed:bg-teal-50 aria-pressed:font-semibold aria-pressed:text-teal-800 xl:min-h-9"
            onClick={() => mark(selection, condition === 'healthy' ? null : condition)}
          >
            {conditions[condition]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** `prefix` is for screen readers: what a press on the label does. */
function TreatmentLabel({ treatment, prefix }: { treatment: PlanTreatment; prefix?: string }) {
  const { src, ground } = tileOf(treatment.id)
  return (
    <>
      <span className={`grid size-12 flex-none place-items-center rounded-sm max-xl:h-20 max-xl:w-full ${ground}`}>
        <img src={src} alt="" width={40} height={40} className="size-10 max-xl:size-16" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm leading-tight font-semibold">
          {prefix && <span className="sr-only">{prefix} </span>}
          {treatment.name}
        </span>{' '}
        <span className="text-xs text-muted">
          <PriceRange text={planPalette.usually} price={priceOfTreatment(treatment)} />{' '}
          {planPalette.units[treatment.area]}
        </span>
      </span>
    </>
  )
}

/** A treatment of a jaw has a button for each. */
function JawRow({ treatment, editor }: { treatment: PlanTreatment; editor: PlanEditor }) {
  return (
    <div className={`${rowClass} flex-wrap`}>
      <TreatmentLabel treatment={treatment} />
      <span className="flex gap-1.5 max-xl:mt-auto xl:basis-full xl:pl-15">
        {JAWS.map((jaw) => (
          <button
            key={jaw}
            type="button"
            aria-label={planPalette.addFor(treatment.name, jaw)}
            className="min-h-11 flex-1 rounded-sm border border-line-strong px-2 text-xs font-semibold hover:border-ink"
            onClick={() => editor.addForJaw(treatment.id, jaw)}
          >
            {planPalette[jaw]}
          </button>
        ))}
      </span>
    </div>
  )
}

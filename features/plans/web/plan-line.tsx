import { Amount } from '#platform/web/ui/amount.tsx'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Minus, Plus, X } from '#platform/web/ui/icons.tsx'
import { countTeeth, lineKey, type PlanLine, serviceOf, treatmentOf } from '../rules/plans.ts'
import { type Numbering, runEnds, type Tooth, toothNumber } from '../rules/teeth.ts'
import { planPalette, planSummary } from '../words/plan.ts'
import { planCatalogue } from '../words/plan-catalogue.ts'
import { tileOf } from './treatment-signs.ts'
import type { PlanEditor } from './use-plan.ts'
import { PriceRange, priceOfLine } from './usual-price.tsx'

type PlaceProps = { line: PlanLine; editor: PlanEditor; numbering: Numbering }
type PlanLineProps = PlaceProps & {
  isNew: boolean
  /** At the clinic with the lowest total, in US cents; undefined while it is not known. */
  cents: number | undefined
}

/** One treatment of the plan, with its teeth, quantity and price. */
export function PlanLineRow({ line, isNew, editor, numbering, cents }: PlanLineProps) {
  const name = nameOfLine(line)
  const key = lineKey(line)
  return (
    <li className={`flex gap-4 border-t border-line px-5 py-4 md:px-6 ${isNew ? 'bg-teal-50' : ''}`}>
      {line.area !== 'service' && <Tile treatment={line.treatment} />}
      <div className="min-w-0 flex-1">
        <div className="-mt-2 flex items-start gap-2">
          <p className="min-w-0 flex-1 pt-2 leading-snug font-semibold">{name}</p>
          <IconButton
            bare
            label={planSummary.remove(name)}
            className="-mr-2 noscript:hidden print:hidden"
            onClick={() => editor.remove(key)}
          >
            <X />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-1.5 text-xs">
          <Place line={line} editor={editor} numbering={numbering} />
          {isNew && (
            <span className="rounded-[6px] bg-page px-2 py-1 font-semibold text-teal-800">{planSummary.justAdded}</span>
          )}
        </div>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Quantity line={line} name={name} change={(quantity) => editor.change(key, quantity)} />
          <p className="text-sm text-muted tabular-nums">
            {cents === undefined ? (
              <PriceRange text={planPalette.usually} price={priceOfLine(line)} />
            ) : (
              <Amount cents={cents} />
            )}
          </p>
        </div>
      </div>
    </li>
  )
}

export const nameOfLine = (line: PlanLine) =>
  line.area === 'service' ? line.service : (treatmentOf(planCatalogue, line.treatment)?.name ?? line.treatment)

function Tile({ treatment }: { treatment: string }) {
  const { src, ground } = tileOf(treatment)
  return (
    <span className={`grid size-12 flex-none place-items-center rounded-sm ${ground}`}>
      <img src={src} alt="" width={40} height={40} className="size-10" />
    </span>
  )
}

/** Where a line is done, in words; a tooth can be taken out of it. */
function Place({ line, editor, numbering }: PlaceProps) {
  if (line.area === 'jaw') return <span className="chip">{planSummary.jaw[line.jaw]}</span>
  if (line.area === 'service') return line.side && <span className="chip">{planSummary[line.side]}</span>
  if (line.area === 'mouth') return null
  const number = (tooth: Tooth) => toothNumber(tooth, numbering)
  if (line.area === 'span') {
    const [first, last] = runEnds(line.teeth, numbering)
    return <span className="chip">{planSummary.span(number(first), number(last))}</span>
  }
  const treatment = treatmentOf(planCatalogue, line.treatment)
  const unplaced = treatment ? line.quantity - countTeeth(treatment, line.teeth) : 0
  return (
    <>
      {line.teeth.length > 0 && (
        <span className="text-muted">{line.teeth.length === 1 ? planSummary.tooth : planSummary.toothList}</span>
      )}
      {line.teeth.map((tooth) => (
        <button
          key={tooth}
          type="button"
          aria-label={planSummary.removeTooth(number(tooth), nameOfLine(line))}
          className="group inline-flex min-h-8 min-w-8 items-center justify-center gap-0.5 rounded-[6px] bg-teal-50 px-1.5 font-semibold text-teal-800 tabular-nums hover:bg-teal-100"
          onClick={() => editor.removeTooth(lineKey(line), tooth)}
        >
          {number(tooth)}
          <X className="size-3.5 noscript:hidden print:hidden" />
        </button>
      ))}
      {unplaced > 0 && <span className="text-muted">{planSummary.unplaced(unplaced)}</span>}
    </>
  )
}

type QuantityProps = { line: PlanLine; name: string; change: (quantity: number) => void }

/** More and fewer of what has no fixed number. */
function Quantity({ line, name, change }: QuantityProps) {
  const { quantity } = line
  if (!isCounted(line)) return <span />
  const step = 'grid size-10 place-items-center disabled:text-off-ink disabled:opacity-50'
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset
    <div
      role="group"
      aria-label={planSummary.quantity(name)}
      className="flex items-center rounded-sm border border-line-strong"
    >
      <button
        type="button"
        aria-label={planSummary.fewer(name)}
        disabled={quantity <= 1}
        className={`${step} noscript:hidden print:hidden`}
        onClick={() => change(quantity - 1)}
      >
        <Minus className="size-4" />
      </button>
      <span className="min-w-8 text-center font-semibold tabular-nums">{quantity}</span>
      <button
        type="button"
        aria-label={planSummary.more(name)}
        className={`${step} noscript:hidden print:hidden`}
        onClick={() => change(quantity + 1)}
      >
        <Plus className="size-4" />
      </button>
    </div>
  )
}

function isCounted(line: PlanLine) {
  if (line.area === 'tooth') return true
  if (line.area === 'mouth') return (treatmentOf(planCatalogue, line.treatment)?.most ?? 1) > 1
  if (line.area === 'service') return (serviceOf(planCatalogue, line.service)?.most ?? 1) > 1
  return false
}

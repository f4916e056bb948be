import { lazy, Suspense, useState } from 'react'
import type { PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { format } from '#platform/rules/time/date-formatter.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import type { PlanTotals } from '../rules/plan-totals.ts'
import { planCard } from '../words/plan-clinics.ts'
import { EachAmount } from './each-amount.tsx'
import { lineTitle, type ShownLine } from './shown-plan.ts'

/** Loaded with the first lines that are opened. If that fails, the lines stay without their plots. */
const LazyPricePlots = lazy(() =>
  import('./price-plots.tsx').then(
    ({ PricePlots }) => ({ default: PricePlots }),
    () => ({ default: () => <></> }),
  ),
)

const words = planCard.lines
export const CONFIRMATION_DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

type LineTableProps = {
  clinic: PlanClinic
  name: string
  lines: readonly ShownLine[]
  /** How many trips the plan takes. */
  trips: number
  stay: PlanTotals['stay']
  home: PlanTotals['home']
}

/** Every line with its price, on demand; also without scripts. */
export function LineTable({ clinic, name, lines, trips, stay, home }: LineTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="plan-lines group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="group-open:hidden">{words.show}</span>
        <span className="hidden group-open:inline">{words.hide}</span>
        <span className="sr-only"> {words.of(name)}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <table>
        <caption className="sr-only">{words.caption(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.treatment}</th>
            <th scope="col">{words.each}</th>
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <TreatmentRow key={line.key} line={line} cents={clinic.lines[index] ?? null} />
          ))}
          <StayRow
            text={words.nights(stay.nights)}
            note={words.estimate}
            count={stay.nights}
            each={clinic.night}
            sum={clinic.hotel}
          />
          <StayRow
            text={words.transfers(stay.transfers)}
            note={words.estimate}
            count={stay.transfers}
            each={clinic.transfer}
            sum={clinic.transfers}
          />
          {clinic.flights > 0 && (
            <StayRow
              text={words.flights(trips)}
              note={words.ownEntry}
              count={trips}
              each={clinic.flights}
              sum={clinic.flights}
            />
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {totalLabel(clinic, lines)}
            </th>
            <td>
              <Amount cents={shownParts(clinic)} />
            </td>
          </tr>
        </tfoot>
      </table>
      {clinic.confirmedAt && (
        <p className="mt-2 text-xs text-muted">{words.confirmed(format(clinic.confirmedAt, CONFIRMATION_DAY))}</p>
      )}
      {isOpen && (
        <Suspense>
          <LazyPricePlots clinic={clinic} lines={lines} home={home} />
        </Suspense>
      )}
    </details>
  )
}

/** The lines that a clinic has no price for. */
export const missingLines = (clinic: Pick<PlanClinic, 'lines'>, lines: readonly ShownLine[]) =>
  lines.filter((_line, index) => clinic.lines[index] === null)

/** What the sum of a clinic is: only one of the whole plan is all in. */
export function totalLabel(clinic: Pick<PlanClinic, 'lines'>, lines: readonly ShownLine[]) {
  const missing = missingLines(clinic, lines)
  return missing.length === 0 ? planCard.allIn : planCard.without(missing.map(({ name }) => name))
}

/** All amounts that a card shows, which add up to the landed price. */
export const shownParts = ({
  lines,
  hotel,
  transfers,
  flights,
}: Pick<PlanClinic, 'lines' | 'hotel' | 'transfers' | 'flights'>) => [
  ...lines.filter((line) => line !== null),
  hotel,
  transfers,
  flights,
]

function TreatmentRow({ line, cents }: { line: ShownLine; cents: number | null }) {
  return (
    <tr>
      <th scope="row">
        {lineTitle(line)}
        {line.places.length > 0 && <small>{line.places.join(', ')}</small>}
      </th>
      {cents === null ? (
        <td colSpan={2}>{words.noPrice}</td>
      ) : (
        <>
          <td>
            <EachAmount cents={cents} quantity={line.quantity} />
          </td>
          <td>
            <Amount cents={cents} />
          </td>
        </>
      )}
    </tr>
  )
}

type StayRowProps = { text: string; note: string; count: number; each: number; sum: number }

function StayRow({ text, note, count, each, sum }: StayRowProps) {
  return (
    <tr>
      <th scope="row">
        {text}
        <small>{note}</small>
      </th>
      <td>{count > 0 ? <EachAmount cents={sum} quantity={count} /> : <Amount cents={each} />}</td>
      <td>
        <Amount cents={sum} />
      </td>
    </tr>
  )
}

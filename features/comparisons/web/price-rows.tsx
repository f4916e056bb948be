import { savingOf } from '#features/plan-totals/rules/plan-sums.ts'
import { EachAmount } from '#features/plan-totals/web/each-amount.tsx'
import { missingLines, shownParts, totalLabel } from '#features/plan-totals/web/line-table.tsx'
import { HomeBar, LandedBar } from '#features/plan-totals/web/price-bars.tsx'
import { lineTitle, type ShownLine } from '#features/plan-totals/web/shown-plan.ts'
import type { PlanAssumptions, PlanAtHome, PlanSums } from '#features/plans/rules/plan-summary.ts'
import { Amount, useAmounts } from '#platform/web/ui/amount.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { PriceRow } from '../rules/comparison-rows.ts'
import { comparePage } from '../words/compare.ts'
import { Row, RowGroup } from './comparison-table.tsx'

const words = comparePage.rows

/** Of a clinic that search does not find there are no sums. */
type Totals = PlanSums | null | undefined
type PlanRowsProps = { totals: readonly Totals[]; lines: readonly ShownLine[]; assumptions: PlanAssumptions }

const isComplete = (sums: Totals): sums is PlanSums => sums?.lines.every((line) => line !== null) ?? false
/** Only sums of the whole plan can be compared. */
const ofComplete = (totals: readonly Totals[], parts: (sums: PlanSums) => readonly number[]) =>
  totals.map((sums) => (isComplete(sums) ? parts(sums) : null))
const pricedLines = ({ lines }: PlanSums) => lines.filter((line) => line !== null)

const NoPrice = () => <span className="text-muted">{words.noPrice}</span>

/** The landed price of every clinic, what it is made of, and what it is at home. */
export function LandedRows({ totals, lines, assumptions: { home, stay } }: PlanRowsProps) {
  const scale = Math.max(home?.high ?? 0, ...totals.map((sums) => sums?.allIn ?? 0))
  return (
    <RowGroup>
      <Row
        title={words.allIn}
        note={stay.flights === null ? words.allInNote : words.allInNoteWithFlights}
        values={ofComplete(totals, shownParts)}
        cell={(column) => <LandedPrice sums={totals[column]} lines={lines} />}
      />
      <Row
        title={words.bars}
        note={<Sentence text={words.barsNote} parts={{ price: <Amount cents={scale} /> }} />}
        cell={(column) => <Bars sums={totals[column]} home={home} scale={scale} />}
      />
      {home && (
        <Row
          title={words.saving}
          note={
            <Sentence
              text={words.savingNote}
              parts={{ price: <Amount cents={home.typical} />, country: home.country }}
            />
          }
          cell={(column) => <Saving sums={totals[column]} typical={home.typical} />}
        />
      )}
    </RowGroup>
  )
}

/** The sum of a clinic that lacks a line says which. */
function LandedPrice({ sums, lines }: { sums: Totals; lines: readonly ShownLine[] }) {
  if (!sums || sums.lines.every((line) => line === null)) return <NoPrice />
  return (
    <>
      <span className="font-display text-2xl leading-[1.1] font-medium tracking-[-0.012em] print:text-[1.25rem]">
        <Amount cents={shownParts(sums)} />
      </span>
      {missingLines(sums, lines).length > 0 && <small>{totalLabel(sums, lines)}</small>}
    </>
  )
}

function Bars({ sums, home, scale }: { sums: Totals; home: PlanAtHome | null; scale: number }) {
  if (!isComplete(sums)) return words.partial
  return (
    <div className="grid gap-1.5 py-1">
      <LandedBar clinic={sums} scale={scale} />
      {home && <HomeBar home={home} scale={scale} />}
      {/* In words for those who do not see the bars; the rows below have each part. */}
      <span className="sr-only">
        <Amount cents={shownParts(sums)} />
      </span>
    </div>
  )
}

function Saving({ sums, typical }: { sums: Totals; typical: number }) {
  const { show, format } = useAmounts()
  if (!isComplete(sums)) return words.partial
  // Of the amounts as they are shown, so that the reader can check the difference
  const { total, currency } = show(shownParts(sums))
  const { cents, percent, kind } = savingOf(show([typical]).total, total)
  const amount = <span className="price tabular-nums">{format(Math.abs(cents), currency)}</span>
  if (kind === 'same') return <b>{words.same}</b>
  const text = kind === 'saves' ? words.saves : words.costsMore
  return (
    <b className={kind === 'saves' ? 'text-ok' : 'text-warn'}>
      <Sentence text={text} parts={{ amount, percent: `${percent}%` }} />
    </b>
  )
}

/** Every line of the plan, and what the sum is made of. */
export function LineRows({ totals, lines, assumptions: { stay } }: PlanRowsProps) {
  return (
    <RowGroup title={comparePage.groups.lines}>
      {lines.map((line, index) => {
        const sums = totals.map((clinic) => clinic?.lines[index] ?? null)
        return (
          <Row
            key={line.key}
            title={lineTitle(line)}
            note={line.places.join(', ')}
            values={sums}
            cell={(column) => <LinePrice cents={sums[column]} line={line} />}
          />
        )
      })}
      <Row
        title={words.treatment}
        note={words.treatmentNote}
        values={ofComplete(totals, pricedLines)}
        cell={(column) => <TreatmentSum sums={totals[column]} />}
      />
      <StayRows totals={totals} stay={stay} />
    </RowGroup>
  )
}

function TreatmentSum({ sums }: { sums: Totals }) {
  if (!sums || sums.lines.every((line) => line === null)) return <NoPrice />
  return (
    <>
      <b>
        <Amount cents={pricedLines(sums)} />
      </b>
      {!isComplete(sums) && <small>{words.partial}</small>}
    </>
  )
}

function LinePrice({ cents, line }: { cents: number | null | undefined; line: ShownLine }) {
  if (cents === null || cents === undefined) return <NoPrice />
  return (
    <>
      <b>
        <Amount cents={cents} />
      </b>
      {line.quantity > 1 && (
        <small>
          <Sentence text={words.each} parts={{ price: <EachAmount cents={cents} quantity={line.quantity} /> }} />
        </small>
      )}
    </>
  )
}

function StayRows({ totals, stay }: { totals: readonly Totals[]; stay: PlanAssumptions['stay'] }) {
  return (
    <>
      <Row
        title={words.stay}
        note={words.nights(stay.nights)}
        values={totals.map((sums) => sums?.hotel ?? null)}
        cell={(column) => (
          <StayPrice sum={totals[column]?.hotel} each={totals[column]?.night} count={stay.nights} text={words.night} />
        )}
      />
      <Row
        title={words.transfers}
        note={words.rides(stay.transfers)}
        values={totals.map((sums) => sums?.transfers ?? null)}
        cell={(column) => (
          <StayPrice
            sum={totals[column]?.transfers}
            each={totals[column]?.transfer}
            count={stay.transfers}
            text={words.ride}
          />
        )}
      />
      {stay.flights !== null && (
        <Row
          title={words.flights}
          note={words.flightsNote}
          cell={(column) => <FlightsPrice sum={totals[column]?.flights} />}
        />
      )}
    </>
  )
}

type StayPriceProps = { sum: number | undefined; each: number | undefined; count: number; text: string }

function StayPrice({ sum, each, count, text }: StayPriceProps) {
  if (sum === undefined || each === undefined) return words.unknown
  const price = count > 0 ? <EachAmount cents={sum} quantity={count} /> : <Amount cents={each} />
  return (
    <>
      <b>
        <Amount cents={sum} />
      </b>
      <small>
        <Sentence text={text} parts={{ price }} />
      </small>
    </>
  )
}

function FlightsPrice({ sum }: { sum: number | undefined }) {
  if (sum === undefined) return words.unknown
  return (
    <b>
      <Amount cents={sum} />
    </b>
  )
}

/** Prices of treatments or procedures. What costs nothing says so. */
export function PriceRows({ title, rows }: { title: string; rows: readonly PriceRow[] }) {
  if (rows.length === 0) return null
  return (
    <RowGroup title={title}>
      {rows.map(({ key, name, cents }) => (
        <Row key={key} title={name} values={cents} cell={(column) => <ListedPrice cents={cents[column]} />} />
      ))}
    </RowGroup>
  )
}

function ListedPrice({ cents }: { cents: number | null | undefined }) {
  if (cents === null || cents === undefined) return <NoPrice />
  return <b>{cents === 0 ? words.free : <Amount cents={cents} />}</b>
}

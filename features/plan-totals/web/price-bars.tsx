import type { ReactNode } from 'react'
import type { PlanAtHome, PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { landedPrice } from '#features/plans/words/plan-total.ts'
import { Amount, useAmounts } from '#platform/web/ui/amount.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { savingOf } from '../rules/plan-sums.ts'
import { planCard } from '../words/plan-clinics.ts'
import { shownParts } from './line-table.tsx'

const words = planCard.bars

type PriceBarsProps = {
  clinic: Pick<PlanClinic, 'lines' | 'treatment' | 'hotel' | 'transfers' | 'flights'>
  home: PlanAtHome | null
  /** The sum that takes the whole width: the same for all clinics of the page. */
  scale: number
}

/** The landed price beside the usual prices at home. What the bars show is in words below them. */
export function PriceBars({ clinic, home, scale }: PriceBarsProps) {
  return (
    <div className="mt-3.5 grid gap-2">
      <div aria-hidden="true" className="plan-bars">
        <span>{words.abroad}</span>
        <LandedBar clinic={clinic} scale={scale} />
        {home && (
          <>
            <span>{words.home}</span>
            <HomeBar home={home} scale={scale} />
          </>
        )}
      </div>
      <ul className="plan-key">
        <li>
          <i className="bg-teal-700" />
          <Sentence
            text={landedPrice.treatment}
            parts={{ price: <Amount cents={clinic.lines.filter((line) => line !== null)} /> }}
          />
        </li>
        <li>
          <i className="bg-teal-500" />
          <Sentence text={landedPrice.hotel} parts={{ price: <Amount cents={clinic.hotel} /> }} />
        </li>
        <li>
          <i className="bg-coral" />
          <Sentence text={landedPrice.transfers} parts={{ price: <Amount cents={clinic.transfers} /> }} />
        </li>
        {clinic.flights > 0 && (
          <li>
            <i className="bg-plum" />
            <Sentence text={landedPrice.flights} parts={{ price: <Amount cents={clinic.flights} /> }} />
          </li>
        )}
      </ul>
    </div>
  )
}

const shareOf = (cents: number, scale: number) => `${scale === 0 ? 0 : (100 * cents) / scale}%`

/** Treatment, stay, transfers and flights one after the other. */
export function LandedBar({
  clinic: { treatment, hotel, transfers, flights },
  scale,
}: Pick<PriceBarsProps, 'clinic' | 'scale'>) {
  return (
    <Bar>
      <rect width={shareOf(treatment, scale)} height="16" className="fill-teal-700" />
      <rect x={shareOf(treatment, scale)} width={shareOf(hotel, scale)} height="16" className="fill-teal-500" />
      <rect
        x={shareOf(treatment + hotel, scale)}
        width={shareOf(transfers, scale)}
        height="16"
        className="fill-coral"
      />
      <rect
        x={shareOf(treatment + hotel + transfers, scale)}
        width={shareOf(flights, scale)}
        height="16"
        className="fill-plum"
      />
    </Bar>
  )
}

/** The usual prices at home, with the typical one. */
export function HomeBar({ home: { low, typical, high }, scale }: { home: PlanAtHome; scale: number }) {
  return (
    <Bar>
      <rect width="100%" height="16" rx="4" className="fill-sand-100" />
      <rect x={shareOf(low, scale)} width={shareOf(high - low, scale)} height="16" className="fill-blush" />
      {[low, typical, high].map((cents) => (
        <line
          key={cents}
          x1={shareOf(cents, scale)}
          x2={shareOf(cents, scale)}
          y2="16"
          className="stroke-brick stroke-2"
        />
      ))}
    </Bar>
  )
}

/** Drawn, since the policy of the pages forbids styles of single elements. */
const Bar = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden="true" className="block h-4 w-full">
    {children}
  </svg>
)

/** What the plan costs at home, and honestly what travelling saves. */
export function SavingText({ clinic, home }: { clinic: PlanClinic; home: PlanAtHome }) {
  return (
    <p className="mt-2 text-sm">
      <Sentence
        text={landedPrice.home}
        parts={{
          country: home.country,
          low: <Amount cents={home.lines.map(({ low }) => low)} />,
          high: <Amount cents={home.lines.map(({ high }) => high)} />,
        }}
      />
      {' · '}
      <Saving clinic={clinic} typical={home.typical} />
    </p>
  )
}

/** The difference of the amounts as they are shown, so that the reader can check it. */
function Saving({ clinic, typical }: { clinic: PlanClinic; typical: number }) {
  const { show, format } = useAmounts()
  const { total, currency } = show(shownParts(clinic))
  const { cents, percent, kind } = savingOf(show([typical]).total, total)
  const amount = <span className="price tabular-nums">{format(Math.abs(cents), currency)}</span>
  if (kind === 'same') return <b className="font-semibold">{planCard.same}</b>
  if (kind === 'costs-more')
    return (
      <b className="font-semibold text-warn">
        <Sentence text={planCard.costsMore} parts={{ amount }} />
      </b>
    )
  return (
    <b className="font-semibold text-ok">
      <Sentence text={planCard.saves} parts={{ amount, percent: planCard.percent(percent) }} />
    </b>
  )
}

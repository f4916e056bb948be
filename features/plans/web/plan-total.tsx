import type { ReactNode } from 'react'
import { formatCount } from '#platform/rules/text.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button, buttonClass, Spinner } from '#platform/web/ui/button.tsx'
import { House, Plane, Wallet } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { clinicsPath } from '../rules/plan-query.ts'
import type { PlanClinic, PlanSummary } from '../rules/plan-summary.ts'
import { landedPrice, planTotal as words } from '../words/plan-total.ts'
import { useKeptQuery } from './kept-query.ts'
import type { SummaryState } from './use-plan-summary.ts'

type PlanTotalProps = {
  /** The code of a plan with at least one line. */
  plan: string
  totals: SummaryState
  /** The trips of the plan, in words. */
  trips: string
  /** What the plan usually costs: until the totals are known, and where no clinic has one. */
  usual: ReactNode
}

/** What a plan costs, beside the plan, and the way to its clinics. */
export function PlanTotal({ plan, totals: { found, isLoading, problem, retry }, trips, usual }: PlanTotalProps) {
  const lowest = found?.summary.lowest
  const isCurrent = found?.plan === plan
  return (
    <section aria-label={words.label} aria-busy={isLoading}>
      <div role="status" className="text-sm">
        {found && isCurrent && (
          <p className="text-muted">
            {lowest ? words.found(found.summary.total, shownTotal(found.summary)) : words.none}
          </p>
        )}
        {isLoading && (
          <p className="flex items-center gap-2 text-muted noscript:hidden print:hidden">
            <Spinner />
            {words.loading}
          </p>
        )}
        {lowest && (
          <p className={`display mt-1 text-[2.25rem] leading-[1.05] ${isCurrent ? '' : 'text-muted'}`}>
            <LowestPrice lowest={lowest} text={words.from} />
          </p>
        )}
      </div>
      {!lowest && <p className="display mt-1 text-2xl tabular-nums">{usual}</p>}
      <ul className="mt-3 grid gap-2 text-sm child:flex child:gap-2.5">
        {lowest && (
          <li>
            <Wallet className="mt-0.5 text-teal-700" />
            <Parts lowest={lowest} />
          </li>
        )}
        <li>
          <Plane className="mt-0.5 text-teal-700" />
          {trips}
        </li>
        {lowest && found?.summary.home && (
          <li>
            <House className="mt-0.5 text-teal-700" />
            <AtHome home={found.summary.home} />
          </li>
        )}
      </ul>
      {problem !== undefined && <Failure message={problem} retry={retry} />}
      <ClinicsLink plan={plan} className="mt-4 w-full max-lg:hidden" />
      <p className="mt-3 text-xs text-muted">{noteOf(lowest)}</p>
    </section>
  )
}

function noteOf(lowest: PlanClinic | null | undefined) {
  if (!lowest) return words.usualNote
  return lowest.flights > 0 ? words.noteWithFlights : words.note
}

const shownTotal = ({ total, isTotalExact }: PlanSummary) => `${formatCount(total)}${isTotalExact ? '' : '+'}`

/** Each part is converted by itself, so that the parts on the screen add up to the total. */
function LowestPrice({ lowest, text }: { lowest: PlanClinic; text: typeof words.from | typeof words.bar.from }) {
  return (
    <Sentence
      text={text}
      parts={{ price: <Amount cents={[...treatmentOf(lowest), lowest.hotel, lowest.transfers, lowest.flights]} /> }}
    />
  )
}

const treatmentOf = ({ lines }: PlanClinic) => lines.filter((line) => line !== null)

function Parts({ lowest }: { lowest: PlanClinic }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      <span>
        <Sentence text={landedPrice.treatment} parts={{ price: <Amount cents={treatmentOf(lowest)} /> }} />
      </span>
      {lowest.hotel > 0 && (
        <span>
          <Sentence text={landedPrice.hotel} parts={{ price: <Amount cents={lowest.hotel} /> }} />
        </span>
      )}
      {lowest.transfers > 0 && (
        <span>
          <Sentence text={landedPrice.transfers} parts={{ price: <Amount cents={lowest.transfers} /> }} />
        </span>
      )}
      {lowest.flights > 0 && (
        <span>
          <Sentence text={landedPrice.flights} parts={{ price: <Amount cents={lowest.flights} /> }} />
        </span>
      )}
    </span>
  )
}

function AtHome({ home: { country, lines } }: { home: NonNullable<PlanSummary['home']> }) {
  return (
    <span>
      <Sentence
        text={landedPrice.home}
        parts={{
          country,
          low: <Amount cents={lines.map(({ low }) => low)} />,
          high: <Amount cents={lines.map(({ high }) => high)} />,
        }}
      />
    </span>
  )
}

function Failure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <div role="alert" className="mt-4 text-sm">
      <p className="font-semibold">{words.failed}</p>
      <p className="mt-1 text-muted">{message}</p>
      <Button kind="outline" size="small" onClick={retry} className="mt-3">
        {words.retry}
      </Button>
    </div>
  )
}

function ClinicsLink({ plan, className }: { plan: string; className: string }) {
  return (
    <Link to={clinicsPath(useKeptQuery(plan))} className={`${buttonClass({ kind: 'main' })} ${className} print:hidden`}>
      {words.see}
    </Link>
  )
}

/** On narrow screens, where the plan is far from the chart: its total stays in view. */
export function PlanBar({ plan, totals: { found }, usual }: Omit<PlanTotalProps, 'trips'>) {
  const summary = found?.summary
  const isCurrent = found?.plan === plan
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-page px-4 py-2.5 shadow-2 md:-mx-6 md:px-6 lg:hidden print:hidden">
      <p className="min-w-0 text-xs text-muted">
        <span className={`display block text-xl tabular-nums ${isCurrent ? 'text-ink' : ''}`}>
          {summary?.lowest ? <LowestPrice lowest={summary.lowest} text={words.bar.from} /> : usual}
        </span>
        {!isCurrent && words.loading}
        {summary && isCurrent && (summary.lowest ? words.bar.found(summary.total, shownTotal(summary)) : words.none)}
      </p>
      <ClinicsLink plan={plan} className="max-sm:grow max-sm:px-4" />
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlanAtHome, PlanClinic } from '#features/plans/rules/plan-summary.ts'
import { formatCount } from '#platform/rules/text.ts'
import { ANONYMOUS, call } from '#platform/web/api/call.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { type PriceRange, PriceRanges } from '../rules/price-ranges.ts'
import { pricePlots as words } from '../words/plan-clinics.ts'
import { lineTitle, type ShownLine } from './shown-plan.ts'

type PricePlotsProps = { clinic: PlanClinic; lines: readonly ShownLine[]; home: PlanAtHome | null }

/** Where the prices of a clinic lie among those of its country, and beside those at home. Left out where they cannot be read. */
export function PricePlots({ clinic, lines, home }: PricePlotsProps) {
  const ranges = usePriceRanges(clinic.country)
  const shown = lines.flatMap((line, at) => {
    const range = ranges?.[at]
    const cents = clinic.lines[at]
    return range && cents !== null && cents !== undefined ? [{ line, range, cents, atHome: home?.lines[at] }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{words.heading}</h3>
      <ul className="mt-3 grid gap-4">
        {shown.map(({ line, range, cents, atHome }) => (
          <li key={line.key} className="text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{lineTitle(line)}</span>
              <b className="font-semibold">
                <Amount cents={cents} />
              </b>
            </p>
            <Plot range={range} cents={cents} atHome={atHome} />
            <p className="mt-1 text-xs text-muted">
              <Sentence
                text={words.range}
                parts={{
                  clinics: words.clinics(formatCount(range.clinics), range.isWorldwide ? undefined : clinic.country),
                  low: <Amount cents={range.low} />,
                  high: <Amount cents={range.high} />,
                  median: <Amount cents={range.median} />,
                }}
              />{' '}
              {atHome && home && (
                <Sentence
                  text={words.home}
                  parts={{
                    country: home.country,
                    low: <Amount cents={atHome.low} />,
                    high: <Amount cents={atHome.high} />,
                  }}
                />
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function usePriceRanges(country: string) {
  const [parameters] = useSearchParams()
  const plan = parameters.get('plan') ?? ''
  const [found, setFound] = useState<{ address: string; lines: PriceRanges['lines'] }>()
  const address = `/api/v1/plans/price-ranges?${new URLSearchParams({ plan, country })}`
  useEffect(() => {
    let isCurrent = true
    void call(PriceRanges, 'GET', address, undefined, ANONYMOUS).then((answer) => {
      if (isCurrent && answer.ok) setFound({ address, lines: answer.lines })
    })
    return () => {
      isCurrent = false
    }
  }, [address])
  // Of another plan they would be about other lines
  return found?.address === address ? found.lines : undefined
}

type PlotProps = { range: PriceRange; cents: number; atHome: { low: number; high: number } | undefined }

/** Both bands on one scale from nothing on. What it shows is in words below it. */
function Plot({ range, cents, atHome }: PlotProps) {
  const scale = Math.max(range.high, cents, atHome?.high ?? 0) * 1.02
  const at = (value: number) => `${(100 * value) / scale}%`
  return (
    <svg aria-hidden="true" className="mt-1.5 block h-7 w-full overflow-visible">
      <rect y="5" width="100%" height="2" rx="1" className="fill-sand-100" />
      <rect x={at(range.low)} y="2" width={at(range.high - range.low)} height="8" rx="4" className="fill-teal-100" />
      <line x1={at(range.median)} x2={at(range.median)} y1="1" y2="11" className="stroke-teal-700 stroke-2" />
      {atHome && (
        <rect x={at(atHome.low)} y="18" width={at(atHome.high - atHome.low)} height="8" rx="4" className="fill-blush" />
      )}
      <circle cx={at(cents)} cy="6" r="6" className="fill-apricot stroke-page stroke-2" />
    </svg>
  )
}

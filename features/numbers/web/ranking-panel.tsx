import { useEffect, useState } from 'react'
import { formatCount } from '#platform/rules/text.ts'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import {
  type Period,
  RANKED_MEASURES,
  RANKINGS,
  type RankedMeasure,
  type Ranking,
  type RankingDimension,
} from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'
import { fetchRanking } from './api.ts'
import { BarList } from './bar-list.tsx'
import { ChartPanel } from './chart-panel.tsx'

const { ranking: words, measures } = numbersPage

/** Any number by treatment, country or provider. */
export function RankingPanel({ weeks }: { weeks: Period }) {
  const [measure, setMeasure] = useState<RankedMeasure>('bookings')
  const [chosen, setChosen] = useState<RankingDimension>('treatment')
  const dimensions: readonly RankingDimension[] = RANKINGS[measure]
  // A number that is not divided that way is divided the first way it is.
  const by = dimensions.includes(chosen) ? chosen : (dimensions[0] ?? 'provider')
  const { ranking, problem } = useRanking(measure, by, weeks)
  const rows = ranking?.ranks.map(({ name, count }) => [name || words.unknown, formatCount(count)])
  return (
    <ChartPanel
      heading={words.heading}
      isReadable
      empty={problem || (ranking?.ranks.length === 0 ? words.empty : undefined)}
      table={{ columns: [words.dimensions[by], measures[measure]], rows: rows ?? [] }}
      controls={
        <div className="mt-2 grid max-w-150 gap-3 sm:grid-cols-2">
          <SelectField
            label={words.measure}
            value={measure}
            onChange={({ target }) => setMeasure(target.value as RankedMeasure)}
          >
            {RANKED_MEASURES.map((name) => (
              <option key={name} value={name}>
                {measures[name]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.by}
            value={by}
            onChange={({ target }) => setChosen(target.value as RankingDimension)}
          >
            {dimensions.map((name) => (
              <option key={name} value={name}>
                {words.dimensions[name]}
              </option>
            ))}
          </SelectField>
        </div>
      }
      className="col-span-full"
    >
      {ranking ? <Ranks {...ranking} /> : <p className="mt-4 text-sm text-muted">{words.loading}</p>}
    </ChartPanel>
  )
}

function Ranks({ ranks, others }: Ranking) {
  const bars = ranks.map(({ key, name, place, count }) => ({
    key,
    name: (
      <>
        {name || words.unknown}
        {place && <span className="block text-xs text-muted">{place}</span>}
      </>
    ),
    value: count,
  }))
  return (
    <>
      <BarList bars={bars} />
      {others.keys > 0 && (
        <p className="mt-2.5 text-sm text-muted tabular-nums">
          {words.others(formatCount(others.keys), formatCount(others.count))}
        </p>
      )}
    </>
  )
}

function useRanking(measure: RankedMeasure, by: RankingDimension, weeks: Period) {
  const [loaded, setLoaded] = useState<{ ranking?: Ranking; problem?: string }>({})
  useEffect(() => {
    let isCurrent = true
    void fetchRanking({ measure, by, weeks }).then((answer) => {
      if (isCurrent) setLoaded(answer.ok ? { ranking: answer.ranking } : { problem: answer.message })
    })
    return () => {
      isCurrent = false
    }
  }, [measure, by, weeks])
  return loaded
}

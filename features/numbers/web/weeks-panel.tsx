import { useState } from 'react'
import { formatCount } from '#platform/rules/text.ts'
import { CALENDAR, formatDayMonth, formatShortDate } from '#platform/web/time/format.ts'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import type { Measure, NumbersWeek } from '../rules/numbers.ts'
import { numbersPage } from '../words/numbers.ts'
import { ChartPanel } from './chart-panel.tsx'
import { ColumnChart } from './column-chart.tsx'

const { weeks: words, table, measures } = numbersPage

/** More columns than this are drawn as four weeks each. */
const COLUMNS_MAX = 13
const WEEKS_PER_COLUMN = 4
/** More labels than this overlap on a phone. */
const LABELS_MAX = 6

type WeeksPanelProps = { weeks: readonly NumbersWeek[]; offered: readonly Measure[]; className?: string }

/** One number over the weeks. */
export function WeeksPanel({ weeks, offered, className = '' }: WeeksPanelProps) {
  const [measure, setMeasure] = useState<Measure>('bookings')
  const isYear = weeks.length > COLUMNS_MAX
  const columns = groupWeeks(weeks, isYear ? WEEKS_PER_COLUMN : 1, measure)
  const total = columns.reduce((sum, { value }) => sum + value, 0)
  return (
    <ChartPanel
      heading={isYear ? words.yearHeading : words.heading}
      lead={`${measures[measure]}: ${words.total(formatCount(total))}`}
      empty={columns.every(({ value }) => value === 0) ? words.empty : undefined}
      caption={isYear ? words.yearCaption : words.caption}
      controls={<MeasureChoice offered={offered} measure={measure} onChoose={setMeasure} />}
      table={{
        columns: [isYear ? table.fourWeeks : table.week, measures[measure]],
        rows: columns.map(({ monday, value }) => [formatShortDate(monday, CALENDAR), formatCount(value)]),
      }}
      className={className}
    >
      <ColumnChart
        columns={columns.map(({ monday, value }) => ({ label: formatDayMonth(monday, CALENDAR), value }))}
        isDense={columns.length > LABELS_MAX}
      />
    </ChartPanel>
  )
}

type MeasureChoiceProps<Name extends Measure> = {
  offered: readonly Name[]
  measure: Name
  onChoose: (measure: Name) => void
}

function MeasureChoice<Name extends Measure>({ offered, measure, onChoose }: MeasureChoiceProps<Name>) {
  return (
    <SelectField
      label={<span className="sr-only">{words.choose}</span>}
      value={measure}
      onChange={({ target }) => onChoose(target.value as Name)}
      className="mt-1 max-w-72"
    >
      {offered.map((name) => (
        <option key={name} value={name}>
          {measures[name]}
        </option>
      ))}
    </SelectField>
  )
}

function groupWeeks(weeks: readonly NumbersWeek[], size: number, measure: Measure) {
  const groups: { monday: string; value: number }[] = []
  for (let at = 0; at < weeks.length; at += size) {
    const group = weeks.slice(at, at + size)
    // Corrections of earlier weeks can make a week negative.
    const value = Math.max(
      0,
      group.reduce((sum, { counts }) => sum + counts[measure], 0),
    )
    groups.push({ monday: group[0]?.monday ?? '', value })
  }
  return groups
}

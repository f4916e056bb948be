import { DayEntries } from './day-entries.tsx'
import type { MonthEntries } from './month-table.tsx'

type DaysOfMonthProps = MonthEntries & { days: readonly string[]; isBusy: boolean }

/** Where a grid has no room: the days on which there is something, one below the other. */
export function DaysOfMonth({ days, isBusy, ...month }: DaysOfMonthProps) {
  const filled = days.filter((date) => month.entries.has(date) || month.specialOf(date))
  if (filled.length === 0) return <p role="status">{isBusy ? 'Loading this month' : 'Nothing stands in this month.'}</p>
  return (
    <ul className="grid gap-3">
      {filled.map((date) => (
        <li key={date}>
          <DayEntries {...month} date={date} />
        </li>
      ))}
    </ul>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { dateIn } from '#web/platform/time/local-times.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { NotLoaded } from '../list/appointment-list.tsx'
import { DayEntries } from './day-entries.tsx'
import { DaysOfMonth } from './days-of-month.tsx'
import { addMonths, byDay, monthOf, monthTitle, specialWords, weeksOf } from './month-grid.ts'
import { MonthTable } from './month-table.tsx'
import { useMonth } from './use-month.ts'

/** The month of a provider, by the calendar of the clinic: a grid of days, or on a phone a list of those that have something. */
export function MonthView({ timeZone }: { timeZone: string }) {
  const today = dateIn(timeZone, new Date().toISOString())
  const [day, setDay] = useState(today)
  const month = monthOf(day)
  const { appointments, special, isBusy, failure, retry } = useMonth(month, timeZone)
  const entries = byDay(appointments, timeZone)
  const specialOf = (date: string) => specialWords(special, date)
  const shared = { timeZone, entries, specialOf, today }
  return (
    <div className="grid gap-6" aria-busy={isBusy}>
      <MonthHead month={month} onTurn={(months) => setDay(addMonths(day, months))} onToday={() => setDay(today)} />
      {failure && <NotLoaded failure={failure} isBusy={false} onRetry={retry} />}
      <div className="max-md:hidden">
        <MonthTable {...shared} weeks={weeksOf(month)} month={month} day={day} onDay={setDay} />
      </div>
      <div className="max-md:hidden">
        <DayEntries {...shared} date={day} />
      </div>
      <div className="md:hidden">
        <DaysOfMonth
          {...shared}
          days={weeksOf(month)
            .flat()
            .filter((date) => monthOf(date) === month)}
          isBusy={isBusy}
        />
      </div>
    </div>
  )
}

type MonthHeadProps = { month: string; onTurn: (months: number) => void; onToday: () => void }

function MonthHead({ month, onTurn, onToday }: MonthHeadProps) {
  return (
    <div className="flex items-center gap-2">
      <h2 aria-live="polite" className="min-w-0 flex-1 text-xl md:text-2xl">
        {monthTitle(month)}
      </h2>
      <Button kind="outline" size="small" onClick={onToday}>
        Today
      </Button>
      <IconButton label="Month before" onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label="Next month" onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

import { Link } from 'react-router'
import { addDays } from '#platform/rules/time/local-time.ts'
import { Button, buttonClass, IconButton } from '#platform/web/ui/button.tsx'
import { Ban, ChevronLeft, ChevronRight, Plus, Printer } from '#platform/web/ui/icons.tsx'
import { calendarPage } from '../../words/calendar.ts'
import { titleOf } from './calendar-time.ts'
import { addMonths } from './month-grid.ts'
import { type CalendarView, calendarSearch, VIEWS } from './use-calendar.ts'

const words = calendarPage

type CalendarHeadProps = {
  view: CalendarView
  date: string
  today: string
  onShow: (date: string) => void
  onBlock: () => void
  onOffer: () => void
  /** Where one day is shown. */
  onPrint: (() => void) | undefined
}

/** The title, the way through time, the views and the actions. */
export function CalendarHead({ view, date, today, onShow, onBlock, onOffer, onPrint }: CalendarHeadProps) {
  return (
    <div className="cal-top">
      <h1>{words.title}</h1>
      <div className="cal-turn">
        <IconButton label={words.previous[view]} onClick={() => onShow(dateBeside(view, date, -1))}>
          <ChevronLeft />
        </IconButton>
        <Button kind="outline" size="small" onClick={() => onShow(today)}>
          {words.today}
        </Button>
        <IconButton label={words.next[view]} onClick={() => onShow(dateBeside(view, date, 1))}>
          <ChevronRight />
        </IconButton>
      </div>
      <h2 aria-live="polite">{titleOf(view, date)}</h2>
      <div className="cal-tools">
        {onPrint && (
          <IconButton label={words.print.action} onClick={onPrint}>
            <Printer />
          </IconButton>
        )}
        <nav aria-label={words.views.label} className="cal-views">
          {VIEWS.map((name) => (
            <Link
              key={name}
              to={{ search: calendarSearch(name, date) }}
              aria-current={name === view ? 'page' : undefined}
              preventScrollReset
            >
              {words.views[name]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="cal-actions">
        <Button kind="outline" size="small" onClick={onBlock}>
          <Ban />
          {words.block.action}
        </Button>
        <Button kind="primary" size="small" aria-label={words.appointment.label} onClick={onOffer}>
          <Plus />
          {words.appointment.action}
        </Button>
      </div>
    </div>
  )
}

function dateBeside(view: CalendarView, date: string, step: 1 | -1) {
  if (view === 'month') return addMonths(date, step)
  return addDays(date, view === 'week' ? step * 7 : step)
}

const LOOKS = ['video', 'clinic', 'waiting', 'free', 'busy', 'blocked', 'closed'] as const

/** What the colours mean, and the days in numbers. */
export function Legend({ summary }: { summary: string }) {
  return (
    <div className="cal-legend">
      <ul aria-label={words.legend.label}>
        {LOOKS.map((look) => (
          <li key={look}>
            <i data-look={look} aria-hidden="true" />
            {words.legend[look]}
          </li>
        ))}
      </ul>
      <p role="status">{summary}</p>
    </div>
  )
}

export const NoHours = () => (
  <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-warn-line bg-warn-bg p-4 text-sm print:hidden">
    <p className="min-w-0 flex-1 basis-60">
      <b className="block font-semibold">{words.noHours.text}</b>
      {words.noHours.note}
    </p>
    <Link to="/profile-settings?section=default-location" className={buttonClass({ kind: 'outline', size: 'small' })}>
      {words.noHours.action}
    </Link>
  </div>
)

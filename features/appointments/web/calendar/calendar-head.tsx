import { Link } from 'react-router'
import { addDays } from '#platform/rules/time/local-time.ts'
import { Button, buttonClass, IconButton } from '#platform/web/ui/button.tsx'
import { Ban, ChevronLeft, ChevronRight, Plus, Printer } from '#platform/web/ui/icons.tsx'
import { calendarPage } from '../../words/calendar.ts'
import { titleOf } from './calendar-time.ts'
import { lookClass } from './look-class.ts'
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

/** Phones have no link to the week: a day is shown in both. */
const viewClass =
  'inline-flex min-h-10.5 items-center border-l border-line px-4 text-sm font-medium first:rounded-l-[7px] first:border-l-0 last:rounded-r-[7px] hover:bg-sand-50 aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800 aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-teal-700)] max-md:px-2.75 max-md:first:hidden max-md:nth-2:rounded-l-[7px] max-md:nth-2:border-l-0'

/** The title, the way through time, the views and the actions. */
export function CalendarHead({ view, date, today, onShow, onBlock, onOffer, onPrint }: CalendarHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <div className="ml-2 flex items-center gap-1 max-md:ml-auto">
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
      <h2
        aria-live="polite"
        className="font-sans text-[1.125rem] leading-[1.3] font-semibold tracking-normal tabular-nums"
      >
        {titleOf(view, date)}
      </h2>
      <div className="ml-auto flex items-center gap-2 md:gap-3">
        {onPrint && (
          <IconButton label={words.print.action} onClick={onPrint}>
            <Printer />
          </IconButton>
        )}
        <nav aria-label={words.views.label} className="inline-flex rounded-sm border border-line-strong bg-page">
          {VIEWS.map((name) => (
            <Link
              key={name}
              to={{ search: calendarSearch(name, date) }}
              aria-current={name === view ? 'page' : undefined}
              preventScrollReset
              className={viewClass}
            >
              {words.views[name]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="flex gap-3 max-md:w-full max-md:child:flex-1 max-md:child:px-2.5 max-md:child:whitespace-nowrap">
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
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5.5 gap-y-2 text-sm print:hidden">
      <ul aria-label={words.legend.label} className="flex flex-wrap gap-x-4.5 gap-y-1.5">
        {LOOKS.map((look) => (
          <li key={look} className="inline-flex items-center gap-2">
            <i className={`h-4.5 w-5.5 flex-none rounded-xs ${lookClass[look]}`} aria-hidden="true" />
            {words.legend[look]}
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted tabular-nums">
        {summary}
      </p>
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

import type { ComponentProps, KeyboardEvent } from 'react'
import { isSameTime, shortTimeBeside } from '#platform/rules/time/clocks.ts'
import { timeIn } from '#platform/rules/time/local-time.ts'
import { Ban, Hospital, Hourglass, Lock, Video } from '#platform/web/ui/icons.tsx'
import { kindNames } from '../../words/appointment-kinds.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { calendarPage } from '../../words/calendar.ts'
import { clocksOf, treatmentOf } from '../appointment-facts.ts'
import { stateLabel } from '../appointment-text.ts'
import { type CalendarEntry, type EntryOf, type Look, lookOf, type PlacedEntry } from './calendar-entries.ts'
import { calendarName } from './external-line.tsx'
import { lookClass } from './look-class.ts'

const words = calendarPage.entry

const ICONS = { waiting: Hourglass, offered: Hourglass, busy: Lock, blocked: Ban, video: Video, clinic: Hospital }

/** The least height of one line with space around it, of two, and of more. */
const TIGHT_PX = 30
const MEDIUM_PX = 42
const TALL_PX = 64

export type EntryProps = {
  entry: PlacedEntry
  timeZone: string
  now: Date
  pixelsPerHour: number
  visibleFrom: number
  isOpen: boolean
  isTabStop: boolean
  isTarget: boolean
  onOpen: (id: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onFocus: (id: string) => void
}

/** One entry of a day at its time: a button that opens its card, or a note that the time is taken elsewhere. */
export function Entry(props: EntryProps) {
  const { entry, timeZone, now, pixelsPerHour, visibleFrom } = props
  const { from, to, lane, lanes } = entry
  const look = lookOf(entry, now)
  const height = ((to - from) / 60) * pixelsPerHour
  const place = {
    top: ((from - visibleFrom) / 60) * pixelsPerHour + 1,
    height: Math.max(height, 24) - 2,
    left: `calc(${(lane / lanes) * 100}% + 4px)`,
    width: `calc(${100 / lanes}% - 8px)`,
  }
  const size = sizeOf(height)
  const shared = { className: `${entryClass} ${lookClass[look]} ${layoutOf(look, size)}`, style: place }
  const text = <EntryText entry={entry} look={look} size={size} timeZone={timeZone} />
  if (entry.type === 'external') return <div {...shared}>{text}</div>
  return (
    <EntryButton {...props} shared={shared}>
      {text}
    </EntryButton>
  )
}

const entryClass =
  'absolute flex min-w-0 overflow-hidden rounded-[6px] px-2 text-left text-xs focus-visible:z-2 aria-expanded:z-2 aria-expanded:outline-3 aria-expanded:outline-offset-1 aria-expanded:outline-teal-700 data-target:bg-teal-50 data-target:outline-3 data-target:outline-teal-700 lg:max-xl:px-1.25'

const spaces = {
  line: 'py-0 leading-[1.3]',
  tight: 'py-0 leading-[1.2]',
  medium: 'py-1 leading-[1.3]',
  tall: 'py-1 leading-[1.3]',
}
const directions = {
  line: 'items-center gap-2',
  tight: 'flex-col justify-center',
  medium: 'flex-col',
  tall: 'flex-col',
}
const free =
  'items-center justify-between gap-1 font-semibold tabular-nums hover:bg-teal-50 group-data-[dragging=move]/grid:bg-teal-50'

function layoutOf(look: Look, size: Size) {
  if (look === 'free') return `${spaces[size]} ${free}`
  return `${spaces[size]} ${directions[size]} ${look === 'video' ? 'hover:bg-teal-800' : ''}`
}

type Size = keyof typeof spaces

function sizeOf(height: number): Size {
  if (height < TIGHT_PX) return 'line'
  if (height < MEDIUM_PX) return 'tight'
  return height < TALL_PX ? 'medium' : 'tall'
}

type EntryButtonProps = EntryProps & { shared: ComponentProps<'button'>; children: React.ReactNode }

function EntryButton({
  entry,
  isOpen,
  isTabStop,
  isTarget,
  onOpen,
  onKeyDown,
  onFocus,
  shared,
  children,
}: EntryButtonProps) {
  return (
    <button
      type="button"
      {...shared}
      data-entry={entry.id}
      data-free={entry.type === 'free' ? entry.startsAt : undefined}
      data-target={isTarget || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      onClick={() => onOpen(entry.id)}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(entry.id)}
    >
      {children}
    </button>
  )
}

const titles = {
  line: 'flex-[0_99_auto] text-xs leading-[1.2]',
  tight: 'text-xs leading-[1.2]',
  medium: 'text-sm leading-tight',
  tall: 'text-sm leading-tight',
}
/** The time is always shown. */
const notes = {
  line: 'min-w-[5ch] flex-initial overflow-hidden text-clip whitespace-nowrap',
  tight: 'truncate',
  medium: 'truncate',
  tall: 'overflow-hidden text-ellipsis',
}

type EntryTextProps = { entry: CalendarEntry; look: Look; size: Size; timeZone: string }

function EntryText({ entry, look, size, timeZone }: EntryTextProps) {
  const time = timeIn(timeZone, entry.startsAt)
  const Icon = iconOf(entry, look)
  if (entry.type === 'free')
    return (
      <>
        <span>{words.free}</span>
        <span>{time}</span>
      </>
    )
  const { title, note } = textOf(entry, look)
  return (
    <>
      <b className={`flex min-w-0 items-center gap-1.5 font-semibold ${titles[size]}`}>
        {Icon && <Icon className="size-3.5" />}
        <span dir="auto" className="truncate">
          {title}
        </span>
      </b>
      <span className={notes[size]}>{[entry.type === 'external' ? '' : time, note].filter(Boolean).join(' · ')}</span>
      {entry.type === 'appointment' && <span className="sr-only">, {kindNames[entry.appointment.kind]}</span>}
    </>
  )
}

function iconOf(entry: CalendarEntry, look: Look) {
  if (look === 'free') return undefined
  return entry.type === 'appointment' && look === 'past'
    ? ICONS[entry.appointment.kind]
    : ICONS[look as keyof typeof ICONS]
}

function textOf(entry: Exclude<CalendarEntry, { type: 'free' }>, look: Look) {
  if (entry.type === 'external') return { title: words.busy, note: calendarName(entry.host) }
  if (entry.type === 'blocked')
    return { title: entry.blocked.note || words.blocked, note: entry.blocked.note && words.blocked }
  const { appointment, isProposed } = entry
  const { displayname } = appointment.patient
  return { title: isProposed ? words.newTime(displayname) : displayname, note: noteOf(entry, look) }
}

/** What to know at a glance: who has to answer, the patient's own time by video, or the treatment at the clinic. */
function noteOf({ appointment, startsAt }: EntryOf<'appointment'>, look: Look) {
  if (look === 'waiting' || look === 'offered') return stateLabel(appointment, 'provider').text
  if (appointment.state === 'no_show') return appointmentsPage.states.no_show
  if (appointment.kind === 'clinic') return treatmentOf(appointment)
  const [clinic, patient] = clocksOf(appointment, 'provider')
  if (isSameTime(startsAt, clinic, patient)) return treatmentOf(appointment)
  return `${patient.city} ${shortTimeBeside(startsAt, patient, clinic)}`
}

import { type ReactNode, useEffect, useId, useState } from 'react'
import { dateIn, describeDay, timeIn } from '#platform/rules/time/local-time.ts'
import {
  DAYS_IN_VIEW,
  isFreeDay,
  NIGHT,
  partsOf,
  type SlotDay,
  type TimeSlot,
  turnPage,
} from '#platform/web/time/local-times.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight } from '#platform/web/ui/icons.tsx'
import { slotPicker as words } from '#platform/words/slot-picker.ts'
import { FieldError } from './field.tsx'

type SlotPickerProps = {
  days: readonly SlotDay[]
  /** The zone of the days and of the times as they are shown. */
  timeZone: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  error?: string | undefined
  /** `wide` counts the free times of a day; `narrow` strikes through a day without any, and fits beside a profile. */
  layout: 'wide' | 'narrow'
  /** The legend of the times of a day. */
  legend: (day: SlotDay) => ReactNode
  /** The accessible name of a time. */
  describeSlot: (slot: TimeSlot) => string
  /** Shown below the time on each button, such as the time on another clock. */
  secondLine?: ((slot: TimeSlot) => ReactNode) | undefined
  /** Shown for a day without a free time; `show` opens another day. */
  noneFree: (day: SlotDay, show: (date: string) => void) => ReactNode
  /** Shows a few times from a part of the day on, for days with dozens of times. */
  splitsDay?: boolean
  /** Turning the page opens its first free day, and pages without one are skipped. */
  opensFreeDay?: boolean
  /** Called when the last page is reached, to load more days. Must be stable between renders. */
  onEndReached?: (() => void) | undefined
}

/** A calendar strip of four days between two arrows; below it the times of the open day as radio buttons. */
export function SlotPicker(props: SlotPickerProps) {
  const { days, timeZone, chosen, error, splitsDay = false } = props
  const { open, show } = useOpenDay(days, timeZone, chosen)
  const message = useId()
  if (!open) return null
  return (
    <div>
      <DayStrip {...props} open={open} onShow={show} />
      {!isFreeDay(open) && props.noneFree(open, show)}
      <fieldset className={props.layout === 'narrow' ? 'mt-3.5' : ''} aria-describedby={error ? message : undefined}>
        {props.legend(open)}
        {splitsDay ? (
          <PartsOfDay key={open.date + timeZone} {...props} day={open} />
        ) : (
          <Times {...props} slots={open.slots} className="" />
        )}
      </fieldset>
      {error && <FieldError id={message}>{error}</FieldError>}
    </div>
  )
}

/** The day that was opened, the one of the chosen time, or the first. Another time zone has other days. */
function useOpenDay(days: readonly SlotDay[], timeZone: string, chosen: string | undefined) {
  const [shown, setShown] = useState<{ date: string; timeZone: string }>()
  const wanted = shown?.timeZone === timeZone ? shown.date : chosen && dateIn(timeZone, chosen)
  const open = days.find(({ date }) => date === wanted) ?? days[0]
  return { open, show: (date: string) => setShown({ date, timeZone }) }
}

type DayStripProps = Pick<SlotPickerProps, 'days' | 'layout' | 'opensFreeDay' | 'onEndReached'> & {
  open: SlotDay
  onShow: (date: string) => void
}

const strips = {
  wide: { row: 'gap-1.5 sm:gap-3', days: 'gap-1.5 sm:gap-2', Earlier: ArrowLeft, Later: ArrowRight, Day: WideDay },
  narrow: { row: 'gap-1.5', days: 'gap-1', Earlier: ChevronLeft, Later: ChevronRight, Day: NarrowDay },
}

function DayStrip({ days, layout, opensFreeDay = false, onEndReached, open, onShow }: DayStripProps) {
  const [first, setFirst] = useState<number>()
  const { row, days: grid, Earlier, Later, Day } = strips[layout]
  const last = Math.max(0, days.length - DAYS_IN_VIEW)
  const from = Math.min(first ?? Math.floor(days.indexOf(open) / DAYS_IN_VIEW) * DAYS_IN_VIEW, last)
  const isAtEnd = from >= last
  // Prefetch: the next days load while the last ones are shown.
  useEffect(() => {
    if (isAtEnd) onEndReached?.()
  }, [isAtEnd, onEndReached])
  const turn = (direction: 'earlier' | 'later') => {
    const step = direction === 'earlier' ? -DAYS_IN_VIEW : DAYS_IN_VIEW
    const next = opensFreeDay ? turnPage(days, from, direction) : Math.max(0, Math.min(last, from + step))
    setFirst(next)
    if (!opensFreeDay) return
    const page = days.slice(next, next + DAYS_IN_VIEW)
    onShow((page.find(isFreeDay) ?? page[0] ?? open).date)
  }
  return (
    <div className={`flex items-center ${row}`}>
      <IconButton label={words.earlier} disabled={from === 0} onClick={() => turn('earlier')}>
        <Earlier />
      </IconButton>
      <ul aria-label={words.days} className={`grid min-w-0 flex-1 grid-cols-4 ${grid}`}>
        {days.slice(from, from + DAYS_IN_VIEW).map((day) => (
          <li key={day.date}>
            <Day day={day} isOpen={day === open} onShow={() => onShow(day.date)} />
          </li>
        ))}
      </ul>
      <IconButton label={words.later} disabled={isAtEnd} onClick={() => turn('later')}>
        <Later />
      </IconButton>
    </div>
  )
}

type DayProps = { day: SlotDay; isOpen: boolean; onShow: () => void }

const dayButton =
  'flex w-full flex-col items-center justify-center rounded-sm border border-transparent hover:border-line-strong aria-pressed:border-teal-700 aria-pressed:bg-teal-50'
const countFree = ({ slots }: SlotDay) => slots.filter(({ isFree }) => isFree).length

function WideDay({ day: slotDay, isOpen, onShow }: DayProps) {
  const { weekday, day, month, full } = describeDay(slotDay.date)
  const free = countFree(slotDay)
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onShow}
      className={`${dayButton} min-h-20 py-1.5 text-sm leading-tight`}
    >
      <span aria-hidden="true" className="contents">
        <span>{weekday}</span>
        <span className="text-lg font-semibold">{day}</span>
        <span>{month}</span>
        <span className="mt-0.5 text-xs text-muted">{words.count(free)}</span>
      </span>
      <span className="sr-only">{words.day(full, free)}</span>
    </button>
  )
}

function NarrowDay({ day: slotDay, isOpen, onShow }: DayProps) {
  const { weekday, day, month, full } = describeDay(slotDay.date)
  const free = countFree(slotDay)
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onShow}
      className={`${dayButton} min-h-17 text-xs leading-snug ${free === 0 ? 'text-muted line-through' : ''}`}
    >
      <span aria-hidden="true" className="contents">
        <span>{weekday}</span>
        <b className="text-md font-bold tabular-nums">{day}</b>
        <span>{month}</span>
      </span>
      <span className="sr-only">{words.day(full, free)}</span>
    </button>
  )
}

type TimesProps = Pick<SlotPickerProps, 'timeZone' | 'chosen' | 'onChoose' | 'describeSlot' | 'secondLine'>

/** Three rows, so that most days have the same height. */
const TIMES_IN_VIEW = 9

/** The times from a part of the day on, and on demand the whole day. */
function PartsOfDay({ day, ...props }: TimesProps & { day: SlotDay }) {
  const { timeZone, chosen } = props
  const [name, setName] = useState<string>()
  /** Set once the whole day is shown: the first free time that was added takes the focus of the button. */
  const [expanded, setExpanded] = useState<{ focus: string | undefined }>()
  const isWhole = expanded !== undefined
  const { slots } = day
  const parts = partsOf({ date: day.date, slots: slots.map(({ startsAt }) => startsAt) }, timeZone)
  const wanted = name ?? parts.find((part) => chosen && part.slots.includes(chosen))?.name
  // Times at night come first but suit few people.
  const open = parts.find((part) => part.name === wanted) ?? parts.find((part) => part.name !== NIGHT) ?? parts[0]
  const indexOf = (part: { slots: readonly string[] } | undefined) =>
    slots.findIndex(({ startsAt }) => startsAt === part?.slots[0])
  // Near the end of the day the view begins earlier, so that it is full, but not in the night.
  const earliest = open?.name === NIGHT ? 0 : indexOf(parts.find((part) => part.name !== NIGHT))
  const from = Math.max(earliest, Math.min(indexOf(open), slots.length - TIMES_IN_VIEW))
  const shown = isWhole ? slots : slots.slice(from, from + TIMES_IN_VIEW)
  const showAll = () => {
    const added = slots.find((slot) => slot.isFree && !shown.includes(slot))
    setExpanded({ focus: added?.startsAt })
  }
  return (
    <>
      {!isWhole && (
        <div className="-m-1 mt-3 flex gap-2 overflow-x-auto p-1">
          {parts.map((part) => (
            <button
              key={part.name}
              type="button"
              aria-pressed={part === open}
              onClick={() => setName(part.name)}
              className="inline-flex min-h-11 flex-none items-center rounded-full border border-line px-3.5 text-sm transition-colors hover:border-ink aria-pressed:border-teal-700 aria-pressed:bg-teal-50 aria-pressed:font-semibold aria-pressed:text-teal-800"
            >
              {part.name}
            </button>
          ))}
        </div>
      )}
      <Times {...props} slots={shown} focus={expanded?.focus} className="mt-4" />
      {shown.length < slots.length && (
        <Button kind="quiet" size="small" className="mt-2 w-full" onClick={showAll}>
          {words.showAll(slots.length)}
        </Button>
      )}
    </>
  )
}

type TimesGridProps = TimesProps & {
  slots: readonly TimeSlot[]
  /** The time that takes the focus when it is mounted. */
  focus?: string | undefined
  className: string
}

const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

function Times({ slots, focus, className, ...props }: TimesGridProps) {
  return (
    <div className={`${className} grid grid-cols-3 gap-2`}>
      {slots.map((slot) => (
        <SlotRadio key={slot.startsAt} slot={slot} takesFocus={slot.startsAt === focus} {...props} />
      ))}
    </div>
  )
}

const radio =
  'relative grid min-h-12 place-items-center rounded-sm border font-semibold tabular-nums transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700 '
const free =
  'border-teal-500 hover:bg-teal-50 has-checked:border-teal-700 has-checked:bg-teal-700 has-checked:text-white'
const taken = 'cursor-not-allowed border-sand-100 bg-sand-100 font-normal text-muted line-through'

type SlotRadioProps = TimesProps & { slot: TimeSlot; takesFocus: boolean }

function SlotRadio({ slot, takesFocus, timeZone, chosen, onChoose, describeSlot, secondLine }: SlotRadioProps) {
  const { startsAt, isFree } = slot
  return (
    <label className={radio + (isFree ? free : taken)}>
      <input
        ref={takesFocus ? focusOnMount : undefined}
        type="radio"
        name="startsAt"
        value={startsAt}
        checked={startsAt === chosen}
        disabled={!isFree}
        onChange={() => onChoose(startsAt)}
        aria-label={describeSlot(slot)}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      <span className="py-1.5 text-center leading-tight">
        {timeIn(timeZone, startsAt)}
        {secondLine?.(slot)}
      </span>
    </label>
  )
}

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Slot, SlotDay } from '#domain/appointments.ts'
import { cityOf, dateIn, describeDay, momentIn, timeIn } from '#web/platform/time/local-times.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { DAYS_IN_VIEW, dayOfSlot, isFreeDay, nextFreeDay, turnPage } from './slot-days.ts'
import type { KnownSlots } from './use-slots.ts'

type SlotPickerProps = Pick<KnownSlots, 'days' | 'isComplete' | 'more'> & {
  /** The time zones of the clinic and of the viewer. */
  timeZone: string
  ownZone: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  error?: string | undefined
}

/** A pager of four days, and the slots of the selected day in the time zone of the clinic. */
export function SlotPicker({ days, isComplete, more, timeZone, ownZone, chosen, onChoose, error }: SlotPickerProps) {
  const [shown, setShown] = useState<string>()
  const message = useId()
  const open = days.find(({ date }) => date === shown) ?? dayOfSlot(days, chosen) ?? days[0]
  if (!open) return null
  return (
    <div>
      <Days days={days} open={open} isComplete={isComplete} more={more} onShow={setShown} />
      {!isFreeDay(open) && <AllTaken days={days} open={open} onShow={setShown} />}
      <fieldset className="mt-3.5" aria-describedby={error ? message : undefined}>
        <legend className="mb-1.5 text-xs text-muted">
          Times in {cityOf(timeZone)}
          <span className="sr-only"> on {describeDay(open.date).full}</span>
        </legend>
        <div className="grid grid-cols-3 gap-2">
          {open.slots.map((slot) => (
            <SlotRadio
              key={slot.startsAt}
              isChosen={slot.startsAt === chosen}
              onChoose={() => onChoose(slot.startsAt)}
              slot={slot}
              timeZone={timeZone}
              ownZone={ownZone}
            />
          ))}
        </div>
      </fieldset>
      {error && <FieldError id={message}>{error}</FieldError>}
    </div>
  )
}

type DaysProps = Pick<SlotPickerProps, 'days' | 'isComplete' | 'more'> & {
  open: SlotDay
  onShow: (date: string) => void
}

function Days({ days, open, isComplete, more, onShow }: DaysProps) {
  const [first, setFirst] = useState<number>()
  const last = Math.max(0, days.length - DAYS_IN_VIEW)
  const from = Math.min(first ?? Math.floor(days.indexOf(open) / DAYS_IN_VIEW) * DAYS_IN_VIEW, last)
  const isAtEnd = from >= last
  // Prefetches the next days while the last loaded ones are in view.
  useEffect(() => {
    if (isAtEnd && !isComplete) more()
  }, [isAtEnd, isComplete, more])
  const turn = (direction: 'earlier' | 'later') => {
    const next = turnPage(days, from, direction)
    const page = days.slice(next, next + DAYS_IN_VIEW)
    setFirst(next)
    onShow((page.find(isFreeDay) ?? page[0] ?? open).date)
  }
  return (
    <div className="flex items-center gap-1.5">
      <IconButton label="Earlier days" disabled={from === 0} onClick={() => turn('earlier')}>
        <ChevronLeft />
      </IconButton>
      <ul aria-label="Days" className="grid min-w-0 flex-1 grid-cols-4 gap-1">
        {days.slice(from, from + DAYS_IN_VIEW).map((day) => (
          <li key={day.date}>
            <DayButton day={day} isOpen={day === open} onShow={() => onShow(day.date)} />
          </li>
        ))}
      </ul>
      <IconButton label="Later days" disabled={isAtEnd} onClick={() => turn('later')}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

function DayButton({ day, isOpen, onShow }: { day: SlotDay; isOpen: boolean; onShow: () => void }) {
  const words = describeDay(day.date)
  const free = day.slots.filter(({ isFree }) => isFree).length
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onShow}
      className={`flex min-h-17 w-full flex-col items-center justify-center rounded-sm border border-transparent text-xs leading-snug hover:border-line-strong aria-pressed:border-teal-700 aria-pressed:bg-teal-50 ${free === 0 ? 'text-muted line-through' : ''}`}
    >
      <span aria-hidden="true" className="contents">
        <span>{words.weekday}</span>
        <b className="text-md font-bold tabular-nums">{words.day}</b>
        <span>{words.month}</span>
      </span>
      <span className="sr-only">
        {words.full}, {free === 0 ? 'none free' : `${free} free`}
      </span>
    </button>
  )
}

type AllTakenProps = { days: readonly SlotDay[]; open: SlotDay; onShow: (date: string) => void }

function AllTaken({ days, open, onShow }: AllTakenProps) {
  const next = nextFreeDay(days, open.date)
  return (
    <p role="status" className="mt-4 text-sm">
      All times of this day are taken.{' '}
      {next && (
        <button type="button" className="link-inline" onClick={() => onShow(next.date)}>
          Next free: {describeDay(next.date).full}
        </button>
      )}
    </p>
  )
}

type SlotRadioProps = {
  slot: Slot
  timeZone: string
  ownZone: string
  isChosen: boolean
  onChoose: () => void
}

const slotStyle =
  'relative grid min-h-12 place-items-center rounded-sm border font-semibold tabular-nums transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700 '
const freeStyle =
  'border-teal-500 hover:bg-teal-50 has-checked:border-teal-700 has-checked:bg-teal-700 has-checked:text-white'
const takenStyle = 'cursor-not-allowed border-sand-100 bg-sand-100 font-normal text-muted line-through'

/** A time at the clinic. The accessible name adds the viewer's local time. */
function SlotRadio({ slot: { startsAt, isFree }, timeZone, ownZone, isChosen, onChoose }: SlotRadioProps) {
  const time = timeIn(timeZone, startsAt)
  const isSameDay = dateIn(timeZone, startsAt) === dateIn(ownZone, startsAt)
  const own = isSameDay ? timeIn(ownZone, startsAt) : momentIn(ownZone, startsAt)
  const label = isFree ? `${time}, ${own} your time` : `${time}, taken`
  return (
    <label className={slotStyle + (isFree ? freeStyle : takenStyle)}>
      <input
        type="radio"
        name="startsAt"
        value={startsAt}
        checked={isChosen}
        disabled={!isFree}
        onChange={onChoose}
        aria-label={label}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      {time}
    </label>
  )
}

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import {
  type Day,
  dateIn,
  daysOf,
  describeDay,
  momentIn,
  NIGHT,
  type PartOfDay,
  partsOf,
  timeIn,
} from '#web/platform/time/local-times.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'

const DAYS_IN_VIEW = 4

type SlotPickerProps = {
  slots: readonly string[]
  timeZone: string
  chosen: string | undefined
  onChoose: (slot: string) => void
  /** The text for a day without a free slot. */
  none: string
  error: string | undefined
}

/** A pager of four days, and the free slots of the selected day. */
export function SlotPicker({ slots, timeZone, chosen, onChoose, none, error }: SlotPickerProps) {
  const days = daysOf(slots, timeZone)
  const { open, show } = useOpenDay(days, timeZone, chosen)
  const message = useId()
  if (!open) return null
  return (
    <div>
      <Days days={days} open={open} onShow={show} />
      {open.slots.length === 0 && <p className="mt-5 text-muted">{none}</p>}
      <fieldset aria-describedby={error ? message : undefined}>
        <legend className="sr-only">Times on {describeDay(open.date).full}</legend>
        <Parts
          key={open.date + timeZone}
          parts={partsOf(open, timeZone)}
          timeZone={timeZone}
          chosen={chosen}
          onChoose={onChoose}
        />
      </fieldset>
      {error && <FieldError id={message}>{error}</FieldError>}
    </div>
  )
}

/** The selected day, else the day of the chosen slot, else the first. */
function useOpenDay(days: readonly Day[], timeZone: string, chosen: string | undefined) {
  const [shown, setShown] = useState<{ date: string; timeZone: string }>()
  const wanted = shown?.timeZone === timeZone ? shown.date : chosen && dateIn(timeZone, chosen)
  const open = days.find(({ date }) => date === wanted) ?? days[0]
  return { open, show: (date: string) => setShown({ date, timeZone }) }
}

type DaysProps = { days: readonly Day[]; open: Day; onShow: (date: string) => void }

function Days({ days, open, onShow }: DaysProps) {
  const at = days.indexOf(open)
  const [first, setFirst] = useState<number>()
  const last = Math.max(0, days.length - DAYS_IN_VIEW)
  const from = Math.min(first ?? Math.floor(at / DAYS_IN_VIEW) * DAYS_IN_VIEW, last)
  const move = (days: number) => setFirst(Math.max(0, Math.min(last, from + days)))
  return (
    <div className="flex items-center gap-1.5 sm:gap-3">
      <IconButton label="Earlier days" disabled={from === 0} onClick={() => move(-DAYS_IN_VIEW)}>
        <ArrowLeft />
      </IconButton>
      <ul aria-label="Days" className="grid min-w-0 flex-1 grid-cols-4 gap-1.5 sm:gap-2">
        {days.slice(from, from + DAYS_IN_VIEW).map((day) => (
          <li key={day.date}>
            <DayButton day={day} isOpen={day === open} onShow={() => onShow(day.date)} />
          </li>
        ))}
      </ul>
      <IconButton label="Later days" disabled={from >= last} onClick={() => move(DAYS_IN_VIEW)}>
        <ArrowRight />
      </IconButton>
    </div>
  )
}

function DayButton({ day: { date, slots }, isOpen, onShow }: { day: Day; isOpen: boolean; onShow: () => void }) {
  const { weekday, day, month, full } = describeDay(date)
  const free = slots.length === 0 ? 'none free' : `${slots.length} free`
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onShow}
      className="flex min-h-20 w-full flex-col items-center justify-center rounded-sm border border-transparent py-1.5 text-sm leading-tight hover:border-line-strong aria-pressed:border-teal-700 aria-pressed:bg-teal-50"
    >
      <span aria-hidden="true" className="contents">
        <span>{weekday}</span>
        <span className="text-lg font-semibold">{day}</span>
        <span>{month}</span>
        <span className="mt-0.5 text-xs text-muted">{slots.length === 0 ? 'none' : free}</span>
      </span>
      <span className="sr-only">
        {full}, {free}
      </span>
    </button>
  )
}

type PartsProps = {
  parts: readonly PartOfDay[]
  timeZone: string
  chosen: string | undefined
  onChoose: (slot: string) => void
}

/** A day may have forty slots: one part of the day is shown at a time. */
function Parts({ parts, timeZone, chosen, onChoose }: PartsProps) {
  const [name, setName] = useState<string>()
  const wanted = name ?? parts.find(({ slots }) => chosen && slots.includes(chosen))?.name
  // The night comes first in the day, but is rarely wanted.
  const open = parts.find((part) => part.name === wanted) ?? parts.find((part) => part.name !== NIGHT) ?? parts[0]
  return (
    <>
      {parts.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {parts.map((part) => (
            <button
              key={part.name}
              type="button"
              aria-pressed={part === open}
              onClick={() => setName(part.name)}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-3.5 text-sm transition-colors hover:border-ink aria-pressed:border-teal-700 aria-pressed:bg-teal-50 aria-pressed:font-semibold aria-pressed:text-teal-800"
            >
              {part.name}
            </button>
          ))}
        </div>
      )}
      <div className="mt-4 grid grid-cols-3 gap-2">
        {open?.slots.map((slot) => (
          <Slot key={slot} slot={slot} timeZone={timeZone} isChosen={slot === chosen} onChoose={() => onChoose(slot)} />
        ))}
      </div>
    </>
  )
}

type SlotProps = { slot: string; timeZone: string; isChosen: boolean; onChoose: () => void }

function Slot({ slot, timeZone, isChosen, onChoose }: SlotProps) {
  return (
    <label className="relative grid min-h-12 place-items-center rounded-sm border border-teal-500 font-semibold tabular-nums transition-colors hover:bg-teal-50 has-checked:border-teal-700 has-checked:bg-teal-700 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700">
      <input
        type="radio"
        name="startsAt"
        value={slot}
        checked={isChosen}
        onChange={onChoose}
        aria-label={momentIn(timeZone, slot)}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {timeIn(timeZone, slot)}
    </label>
  )
}

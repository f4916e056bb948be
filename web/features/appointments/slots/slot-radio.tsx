import type { Slot } from '#domain/appointments.ts'
import { dateIn, momentIn, timeIn } from '#web/platform/time/local-times.ts'

type SlotRadioProps = {
  slot: Slot
  timeZone: string
  ownZone: string
  isChosen: boolean
  onChoose: () => void
}

const look =
  'relative grid min-h-12 place-items-center rounded-sm border font-semibold tabular-nums transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700 '
const free =
  'border-teal-500 hover:bg-teal-50 has-checked:border-teal-700 has-checked:bg-teal-700 has-checked:text-white'
const taken = 'cursor-not-allowed border-sand-100 bg-sand-100 font-normal text-muted line-through'

/** A time on the clock of the clinic. Whoever hears it instead of seeing it hears their own time with it. */
export function SlotRadio({ slot: { startsAt, isFree }, timeZone, ownZone, isChosen, onChoose }: SlotRadioProps) {
  const time = timeIn(timeZone, startsAt)
  const isSameDay = dateIn(timeZone, startsAt) === dateIn(ownZone, startsAt)
  const own = isSameDay ? timeIn(ownZone, startsAt) : momentIn(ownZone, startsAt)
  const says = isFree ? `${time}, ${own} your time` : `${time}, taken`
  return (
    <label className={look + (isFree ? free : taken)}>
      <input
        type="radio"
        name="startsAt"
        value={startsAt}
        checked={isChosen}
        disabled={!isFree}
        onChange={onChoose}
        aria-label={says}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      {time}
    </label>
  )
}

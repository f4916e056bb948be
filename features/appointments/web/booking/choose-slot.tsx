import { type ReactNode, useCallback } from 'react'
import { type Clock, isNight, isSameTime, shortTimeBeside, timeBeside } from '#platform/rules/time/clocks.ts'
import { describeDay, timeIn } from '#platform/rules/time/local-time.ts'
import { nextFreeDay, type SlotDay, type TimeSlot } from '#platform/web/time/local-times.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SlotPicker } from '#platform/web/ui/fields/slot-picker.tsx'
import { Moon } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { bookingCard } from '../../words/booking.ts'
import type { KnownSlots } from '../slots/use-slots.ts'

const words = bookingCard.slots

type ChooseSlotProps = {
  known: KnownSlots
  /** The clock of the viewer, by which days and times are shown. */
  own: Clock
  /** The clock of the other person, whose time each slot shows below; none when it is not known. */
  other?: Clock | undefined
  /** Whether `own` is the clinic's clock although the viewer is elsewhere. */
  isClinicTime?: boolean
  /** The name of a patient, for whom times at night are marked. */
  patientName?: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  error?: string | undefined
  /** The empty state: no slot is free in the whole booking period. */
  none: ReactNode
}

/** The slot picker with its loading, failure and empty states. */
export function ChooseSlot({ known, none, own, other, isClinicTime = false, patientName, ...choice }: ChooseSlotProps) {
  const { days, timeZone, failure, isComplete, more, retry } = known
  const { text, note } = bookingCard.failed
  const canLoadMore = !isComplete && failure === undefined
  const loadNext = useCallback(() => {
    if (canLoadMore) more()
  }, [canLoadMore, more])
  if (days.length === 0 || !timeZone) {
    if (failure)
      return (
        <BlockAlert title={text} note={`${failure} ${note}`}>
          <Retry onClick={retry} />
        </BlockAlert>
      )
    return isComplete ? none : <SlotsSkeleton />
  }
  return (
    <>
      <SlotPicker
        {...choice}
        days={days}
        timeZone={own.timeZone}
        layout="narrow"
        opensFreeDay
        legend={(day) => <Legend day={day} own={own} other={other} isClinicTime={isClinicTime} />}
        describeSlot={(slot) => describeSlot(slot, own, other)}
        secondLine={
          other &&
          (({ startsAt }) => (
            <SecondClock startsAt={startsAt} own={own} other={other} marksNight={patientName !== undefined} />
          ))
        }
        noneFree={({ date }, show) => <AllTaken next={nextFreeDay(days, date)} onShow={show} />}
        onEndReached={loadNext}
      />
      {choice.chosen && other && patientName !== undefined && isNight(other.timeZone, choice.chosen) && (
        <p role="status" className="mt-3 flex gap-2 rounded-sm bg-warn-bg px-3.5 py-3 text-sm font-semibold text-warn">
          <Moon className="mt-px size-4.5" />
          {words.night(timeBeside(choice.chosen, other, own), patientName)}
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          {words.laterFailed}
          <Retry onClick={retry} />
        </p>
      )}
    </>
  )
}

const Retry = ({ onClick }: { onClick: () => void }) => (
  <Button kind="outline" size="small" onClick={onClick}>
    {common.retry}
  </Button>
)

const bone = 'rounded-sm bg-sand-100'
const places = Array.from({ length: 9 }, (_, place) => place)

/** Loading state in the shape of the picker. */
function SlotsSkeleton() {
  return (
    <LoadingShape says={words.loading}>
      <div className={`${bone} h-17`} />
      <div className="mt-4 grid grid-cols-3 gap-2">
        {places.map((place) => (
          <div key={place} className={`${bone} h-12`} />
        ))}
      </div>
    </LoadingShape>
  )
}

function legendText(isClinicTime: boolean, isTwo: boolean) {
  if (!isTwo) return words.oneClock
  return isClinicTime ? words.clinicClock : words.twoClocks
}

type LegendProps = { day: SlotDay; own: Clock; other: Clock | undefined; isClinicTime: boolean }

function Legend({ day: { date, slots }, own, other, isClinicTime }: LegendProps) {
  const isTwo = other && slots.some(({ startsAt }) => !isSameTime(startsAt, own, other))
  return (
    <legend className="mb-1.5 text-xs text-muted">
      <Sentence
        text={legendText(isClinicTime, isTwo === true)}
        parts={{
          city: own.city,
          otherCity: other?.city,
          day: <span className="sr-only">{words.day(describeDay(date).full)}</span>,
        }}
      />
    </legend>
  )
}

/** The time of the other person below the viewer's own. */
function SecondClock({
  startsAt,
  own,
  other,
  marksNight,
}: {
  startsAt: string
  own: Clock
  other: Clock
  marksNight: boolean
}) {
  if (isSameTime(startsAt, own, other)) return null
  return (
    <span className="flex items-center justify-center gap-1 text-xs font-normal opacity-85">
      {marksNight && isNight(other.timeZone, startsAt) && <Moon className="size-3.5" />}
      {shortTimeBeside(startsAt, other, own)}
    </span>
  )
}

/** The accessible name of a slot: the viewer's own time, and the time of the other person. */
function describeSlot({ startsAt, isFree }: TimeSlot, own: Clock, other: Clock | undefined) {
  const time = timeIn(own.timeZone, startsAt)
  if (!isFree) return words.taken(time)
  return other && !isSameTime(startsAt, own, other) ? `${time}, ${timeBeside(startsAt, other, own)}` : time
}

function AllTaken({ next, onShow }: { next: SlotDay | undefined; onShow: (date: string) => void }) {
  return (
    <p role="status" className="mt-4 text-sm">
      {words.allTaken}{' '}
      {next && (
        <button type="button" className="link-inline" onClick={() => onShow(next.date)}>
          {words.nextFree(describeDay(next.date).full)}
        </button>
      )}
    </p>
  )
}

import { type ReactNode, useCallback } from 'react'
import { bookingCard } from '#content/pages/appointments.ts'
import {
  cityOf,
  dateIn,
  describeDay,
  momentIn,
  nextFreeDay,
  type SlotDay,
  type TimeSlot,
  timeIn,
} from '#web/platform/time/local-times.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { SlotPicker } from '#web/ui/slot-picker.tsx'
import type { KnownSlots } from './use-slots.ts'

type ChooseSlotProps = {
  known: KnownSlots
  /** The time zone of the viewer. */
  ownZone: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  error?: string | undefined
  /** The empty state: no slot is free in the whole booking period. */
  none: ReactNode
}

/** The slot picker with its loading, failure and empty states. */
export function ChooseSlot({ known, none, ownZone, ...choice }: ChooseSlotProps) {
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
        timeZone={timeZone}
        layout="narrow"
        opensFreeDay
        legend={({ date }) => <Legend date={date} timeZone={timeZone} />}
        describeSlot={(slot) => describeSlot(slot, timeZone, ownZone)}
        noneFree={({ date }, show) => <AllTaken next={nextFreeDay(days, date)} onShow={show} />}
        onEndReached={loadNext}
      />
      {failure && (
        <p role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          Later days did not load.
          <Retry onClick={retry} />
        </p>
      )}
    </>
  )
}

const Retry = ({ onClick }: { onClick: () => void }) => (
  <Button kind="outline" size="small" onClick={onClick}>
    Retry
  </Button>
)

const bone = 'rounded-sm bg-sand-100'
const places = Array.from({ length: 9 }, (_, place) => place)

/** Loading state in the shape of the picker. */
function SlotsSkeleton() {
  return (
    <LoadingShape says="Loading free times">
      <div className={`${bone} h-17`} />
      <div className="mt-4 grid grid-cols-3 gap-2">
        {places.map((place) => (
          <div key={place} className={`${bone} h-12`} />
        ))}
      </div>
    </LoadingShape>
  )
}

const Legend = ({ date, timeZone }: { date: string; timeZone: string }) => (
  <legend className="mb-1.5 text-xs text-muted">
    Times in {cityOf(timeZone)}
    <span className="sr-only"> on {describeDay(date).full}</span>
  </legend>
)

/** The accessible name of a slot: the time at the clinic, and the viewer's local time. */
function describeSlot({ startsAt, isFree }: TimeSlot, timeZone: string, ownZone: string) {
  const time = timeIn(timeZone, startsAt)
  const isSameDay = dateIn(timeZone, startsAt) === dateIn(ownZone, startsAt)
  const own = isSameDay ? timeIn(ownZone, startsAt) : momentIn(ownZone, startsAt)
  return isFree ? `${time}, ${own} your time` : `${time}, taken`
}

function AllTaken({ next, onShow }: { next: SlotDay | undefined; onShow: (date: string) => void }) {
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

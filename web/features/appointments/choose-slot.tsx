import type { ReactNode } from 'react'
import { bookingCard } from '#content/pages/appointments.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { SlotPicker } from './slot-picker.tsx'
import type { KnownSlots } from './use-slots.ts'

type ChooseSlotProps = {
  known: KnownSlots
  ownZone: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  error?: string | undefined
  /** The empty state: no slot is free in the whole booking period. */
  none: ReactNode
}

/** The slot picker with its loading, failure and empty states. */
export function ChooseSlot({ known, none, ...choice }: ChooseSlotProps) {
  const { days, timeZone, failure, isComplete, more, retry } = known
  const { text, note } = bookingCard.failed
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
        isComplete={isComplete || failure !== undefined}
        more={more}
        timeZone={timeZone}
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

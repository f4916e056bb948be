import type { ReactNode } from 'react'
import { bookingCard } from '#content/pages/appointments.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { SlotsShape } from './slots-shape.tsx'
import type { KnownSlots } from './use-slots.ts'

type ChooseSlotProps = {
  known: KnownSlots
  ownZone: string
  chosen: string | undefined
  onChoose: (startsAt: string) => void
  error?: string | undefined
  /** What stands there when nothing is free as far as one can book. */
  none: ReactNode
}

/** The times of a provider to choose from, or why there are none. */
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
    return isComplete ? none : <SlotsShape />
  }
  return (
    <>
      <SlotPicker {...{ days, isComplete: isComplete || failure !== undefined, more, timeZone }} {...choice} />
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

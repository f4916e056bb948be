import type { RefObject } from 'react'
import type { OnMoved } from '../moves/use-move.ts'
import { AppointmentCard } from './appointment-card.tsx'
import type { CalendarEntry, EntryOf } from './calendar-entries.ts'
import { BlockedCard, describePeriod, EntryCard, FreeCard } from './entry-card.tsx'

type OpenCardProps = {
  entry: CalendarEntry
  timeZone: string
  now: Date
  frame: RefObject<HTMLElement | null>
  onClose: () => void
  onMoved: OnMoved
  onRemoved: () => void
  onOffer: (slot: EntryOf<'free'>) => void
  onBlock: (slot: EntryOf<'free'>) => void
}

/** The card of an entry. */
export function OpenCard({ entry, frame, onClose, ...props }: OpenCardProps) {
  const anchor = () => frame.current?.querySelector<HTMLElement>(`[data-entry="${entry.id}"]`)
  return (
    <EntryCard
      label={labelOf(entry, props.timeZone)}
      anchor={anchor}
      frame={frame}
      version={versionOf(entry)}
      onClose={onClose}
    >
      <Content entry={entry} {...props} />
    </EntryCard>
  )
}

const versionOf = (entry: CalendarEntry) => (entry.type === 'appointment' ? entry.appointment.version : 0)

const labelOf = (entry: CalendarEntry, timeZone: string) =>
  entry.type === 'appointment' ? entry.appointment.patient.displayname : describePeriod(timeZone, entry)

function Content({
  entry,
  timeZone,
  now,
  onMoved,
  onRemoved,
  onOffer,
  onBlock,
}: Omit<OpenCardProps, 'frame' | 'onClose'>) {
  if (entry.type === 'appointment')
    return <AppointmentCard entry={entry} timeZone={timeZone} now={now} onMoved={onMoved} />
  if (entry.type === 'blocked') return <BlockedCard entry={entry} timeZone={timeZone} onRemoved={onRemoved} />
  if (entry.type !== 'free') return null
  return <FreeCard entry={entry} timeZone={timeZone} onOffer={() => onOffer(entry)} onBlock={() => onBlock(entry)} />
}

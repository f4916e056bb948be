import { Building2, House } from 'lucide-react'
import { cityOf, dateIn, momentIn, timeIn } from '#web/platform/time/local-times.ts'

type CallClocksProps = {
  slot: string
  timeZone: string
  careTeamZone: string
  words: { yours: string; ours: string }
}

/** The time of a call in two time zones. The care team's date is added if it differs. */
export function CallClocks({ slot, timeZone, careTeamZone, words }: CallClocksProps) {
  const isSameDay = dateIn(timeZone, slot) === dateIn(careTeamZone, slot)
  return (
    <ul className="grid gap-1.5 rounded-sm bg-sand-50 px-4 py-3.5 text-sm">
      <li className="flex gap-2.5">
        <House />
        <span>
          <b className="font-semibold tabular-nums">{momentIn(timeZone, slot)}</b> {words.yours}, {cityOf(timeZone)}
        </span>
      </li>
      <li className="flex gap-2.5">
        <Building2 />
        <span>
          <b className="font-semibold tabular-nums">
            {isSameDay ? timeIn(careTeamZone, slot) : momentIn(careTeamZone, slot)}
          </b>{' '}
          {words.ours}, {cityOf(careTeamZone)}
        </span>
      </li>
    </ul>
  )
}

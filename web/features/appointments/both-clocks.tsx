import { Building2, House, type LucideIcon } from 'lucide-react'
import { cityOf, dateIn, momentIn, timeIn } from '#web/platform/time/local-times.ts'
import type { Clock } from './clocks.ts'

const icons = { home: House, clinic: Building2 } satisfies Record<Clock['where'], LucideIcon>

type BothClocksProps = {
  startsAt: string
  clocks: readonly [Clock, Clock]
  /** Adds the date. It is always added where the two dates differ. */
  withDay?: boolean
  className?: string
}

/** An instant in two time zones, each with its place. */
export function BothClocks({ startsAt, clocks, withDay = false, className = '' }: BothClocksProps) {
  const [one, other] = clocks.map(({ timeZone }) => dateIn(timeZone, startsAt))
  const isSameDay = one === other
  return (
    <ul className={`grid gap-1.5 rounded-sm bg-sand-50 px-4 py-3.5 text-sm ${className}`}>
      {clocks.map(({ where, timeZone, label, city }, at) => {
        const Icon = icons[where]
        const needsDay = !isSameDay || (withDay && at === 0)
        return (
          <li key={where} className="flex gap-2.5">
            <Icon />
            <span>
              <b className="font-semibold tabular-nums">{(needsDay ? momentIn : timeIn)(timeZone, startsAt)}</b> {label}
              , {city || cityOf(timeZone)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

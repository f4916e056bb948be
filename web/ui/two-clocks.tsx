import { Building2, House, type LucideIcon } from 'lucide-react'
import { cityOf, dateIn, momentIn, timeIn } from '#web/platform/time/local-times.ts'

/** A clock on the wall: where it hangs, its zone, and its words, as in "your time, Berlin". */
export type Clock = { where: 'home' | 'clinic'; timeZone: string; words: string; city: string }

const icons = { home: House, clinic: Building2 } satisfies Record<Clock['where'], LucideIcon>

type TwoClocksProps = {
  startsAt: string
  clocks: readonly [Clock, Clock]
  /** Whether the first clock names the day. Both do where they show different days. */
  withDay?: boolean
  className?: string
}

/** One instant on two clocks, each with its place. */
export function TwoClocks({ startsAt, clocks, withDay = false, className = '' }: TwoClocksProps) {
  const isSameDay = dateIn(clocks[0].timeZone, startsAt) === dateIn(clocks[1].timeZone, startsAt)
  return (
    <ul className={`grid gap-1.5 rounded-sm bg-sand-50 px-4 py-3.5 text-sm ${className}`}>
      {clocks.map(({ where, timeZone, words, city }, index) => {
        const Icon = icons[where]
        const needsDay = !isSameDay || (withDay && index === 0)
        return (
          <li key={where} className="flex gap-2.5">
            <Icon />
            <span>
              <b className="font-semibold tabular-nums">{(needsDay ? momentIn : timeIn)(timeZone, startsAt)}</b> {words}
              , {city || cityOf(timeZone)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { type Clock, isSameTime } from '#platform/rules/time/clocks.ts'
import { dateIn, momentIn, timeIn } from '#platform/rules/time/local-time.ts'
import { timeInCity } from '#platform/words/slot-picker.ts'
import { Building2, House, type IconComponent } from './icons.tsx'
import { Sentence } from './sentence.tsx'

/** A clock on the wall: where it hangs, its zone and city, and its words, as in "09:00 in Berlin, your time". */
export type WallClock = Clock & { where: 'home' | 'clinic'; words: string }

const icons = { home: House, clinic: Building2 } satisfies Record<WallClock['where'], IconComponent>

type TwoClocksProps = {
  startsAt: string
  clocks: readonly [WallClock, WallClock]
  /** Whether the first clock names the day. Both do where they show different days. */
  withDay?: boolean
  className?: string
}

/** One instant on two clocks, each with its city; on one where both show the same. */
export function TwoClocks({ startsAt, clocks, withDay = false, className = '' }: TwoClocksProps) {
  const [own, other] = clocks
  const isSameDay = dateIn(own.timeZone, startsAt) === dateIn(other.timeZone, startsAt)
  const shown = isSameTime(startsAt, own, other) ? [own] : clocks
  return (
    <ul className={`grid gap-1.5 rounded-sm bg-sand-50 px-4 py-3.5 text-sm ${className}`}>
      {shown.map(({ where, timeZone, words, city }, index) => {
        const Icon = icons[where]
        const needsDay = !isSameDay || (withDay && index === 0)
        return (
          <li key={where} className="flex gap-2.5">
            <Icon />
            <span>
              <Sentence
                text={timeInCity}
                parts={{
                  time: (
                    <b className="font-semibold tabular-nums">{(needsDay ? momentIn : timeIn)(timeZone, startsAt)}</b>
                  ),
                  city,
                  clock: words,
                }}
              />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import type { Availability as ProviderAvailability } from '#platform/rules/availability.ts'
import { momentHere, momentIn } from '#platform/rules/time/local-time.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { availability } from '../../words/availability.ts'

/** The moment breaks onto the next line as a whole. */
const NO_BREAK_SPACE = '\u00a0'

/** On the visitor's calendar. */
const isToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString()

/**
 * When a provider can be booked next, in words and not by colour alone. Pages are cached for everyone, so that the server
 * renders the clinic's clock and day; after hydration they are the visitor's own, on the same line, like the times of the clinic beside
 * it. Hydration leaves the text of the server alone instead of formatting it again.
 */
export function Availability({
  of: { isAvailableToday, nextAvailable, isBookable, timeZone },
}: {
  of: ProviderAvailability
}) {
  const isHydrated = useHydrated()
  const moment = (instant: string) =>
    isHydrated ? momentHere(instant) : import.meta.env.SSR ? momentIn(timeZone, instant) : ''
  if (!isBookable) return <span className="text-sm font-semibold text-warn">{availability.unverified}</span>
  const isFreeToday = isHydrated && nextAvailable ? isToday(nextAvailable) : isAvailableToday
  const tone = isFreeToday ? 'text-ok' : nextAvailable ? 'text-ink' : 'text-bad'
  return (
    <span className={`availability ${tone}`}>
      <span aria-hidden="true" />
      <span suppressHydrationWarning>
        {isFreeToday
          ? availability.today
          : nextAvailable
            ? availability.next(moment(nextAvailable).replaceAll(' ', NO_BREAK_SPACE))
            : availability.none}
      </span>
    </span>
  )
}

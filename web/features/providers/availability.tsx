import { availability } from '#content/pages/provider-cards.ts'
import { momentIn, visitorTimeZone } from '#domain/local-time.ts'
import type { SearchHit } from '#domain/search-results.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The moment breaks onto the next line as a whole. */
const NO_BREAK_SPACE = '\u00a0'

type AvailabilityProps = { of: Pick<SearchHit, 'isAvailableToday' | 'nextAvailable' | 'timeZone'> }

/**
 * When a provider can be booked next, in words and not by colour alone. Pages are cached for everyone, so that the server
 * renders the clinic's clock; after hydration it is the visitor's own, on the same line.
 */
export function Availability({ of: { isAvailableToday, nextAvailable, timeZone } }: AvailabilityProps) {
  const isHydrated = useHydrated()
  const tone = isAvailableToday ? 'text-ok' : nextAvailable ? 'text-ink' : 'text-bad'
  const zone = isHydrated ? visitorTimeZone() : timeZone
  return (
    <span className={`inline-flex items-baseline gap-1.5 text-xs font-semibold tabular-nums ${tone}`}>
      <span aria-hidden="true" className="size-2 flex-none rounded-full bg-current" />
      <span>
        {isAvailableToday
          ? availability.today
          : nextAvailable
            ? availability.next(momentIn(zone, nextAvailable).replaceAll(' ', NO_BREAK_SPACE))
            : availability.none}
      </span>
    </span>
  )
}

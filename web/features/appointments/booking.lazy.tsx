import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { bookATime } from '#content/pages/book-a-time.ts'
import type { Provider } from '#domain/providers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { loadOnVisible } from '#web/ui/load-on-visible.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Where every button leads that books: the browser scrolls there and moves the focus by itself. */
const ID = 'book'

const BookingForm = lazy(async () => ({
  default: await loadOnVisible(ID, async () => (await import('./booking/booking-form.tsx')).BookingForm),
}))

/** About as high as the times that are on their way. The page carries no finer drawing of them. */
const shape = (
  <p role="status" className="h-65 rounded-sm bg-sand-100 noscript:hidden">
    <span className="sr-only">Loading free times</span>
  </p>
)

type LateBookingProps = {
  provider: Provider
  /** Where one can write instead, with the provider named. */
  writeTo: string
}

/** The card that books a time. The page carries its frame; times and form come when it is awake. */
export function LazyBooking({ provider, writeTo }: LateBookingProps) {
  const isAwake = useHydrated()
  return (
    <section
      id={ID}
      tabIndex={-1}
      aria-labelledby={`${ID}-heading`}
      className="card @container p-5 shadow-2 outline-none sm:p-6 focus-visible:border-teal-700"
    >
      <h2 id={`${ID}-heading`} className="text-[1.625rem]">
        {bookATime.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted noscript:hidden">{bookATime.lead}</p>
      {isAwake ? (
        <Suspense fallback={shape}>
          <BookingForm provider={provider} writeTo={writeTo} />
        </Suspense>
      ) : (
        <>
          {shape}
          <Link to={writeTo} className={`${buttonClass({ kind: 'main' })} mt-4 hidden! w-full noscript:inline-flex!`}>
            {bookATime.write}
          </Link>
        </>
      )}
    </section>
  )
}

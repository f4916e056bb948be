import { lazy, Suspense, useState } from 'react'
import type { Provider } from '#platform/rules/providers.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { loadOnVisible } from '#platform/web/ui/loading/load-on-visible.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { bookATime } from '../../words/book-a-time.ts'

/** The fragment of all booking links: the browser scrolls there and moves the focus. */
const ID = 'book'

const BookingForm = lazy(async () => ({
  default: await loadOnVisible(ID, async () => (await import('./booking-form.tsx')).BookingForm),
}))

/** A placeholder of about the height of the form, to limit layout shift. */
const placeholder = (
  <p role="status" className="h-65 rounded-sm bg-sand-100 noscript:hidden">
    <span className="sr-only">{bookATime.loading}</span>
  </p>
)

type LazyBookingProps = {
  provider: Provider
  /** The contact page, which names the provider. */
  writeTo: string
}

/** The booking card. The server renders its frame; the form is loaded after hydration, when the card is near the viewport. */
export function LazyBooking({ provider, writeTo }: LazyBookingProps) {
  const isHydrated = useHydrated()
  const [isBooked, setBooked] = useState(false)
  return (
    <section
      id={ID}
      tabIndex={-1}
      aria-labelledby={`${ID}-heading`}
      className="card @container p-5 shadow-2 outline-none sm:p-6 focus-visible:border-teal-700"
    >
      {/* The confirmation has a heading of its own. */}
      {!isBooked && (
        <>
          <h2 id={`${ID}-heading`} className="text-[1.625rem]">
            {bookATime.heading}
          </h2>
          {provider.isBookable && <p className="mt-1 mb-4 text-sm text-muted noscript:hidden">{bookATime.lead}</p>}
        </>
      )}
      {!provider.isBookable && <NotBookable name={provider.displayname} writeTo={writeTo} />}
      {provider.isBookable && isHydrated && (
        <Suspense fallback={placeholder}>
          <BookingForm provider={provider} writeTo={writeTo} headingId={`${ID}-heading`} onBooked={setBooked} />
        </Suspense>
      )}
      {provider.isBookable && !isHydrated && (
        <>
          {placeholder}
          <Link to={writeTo} className={`${buttonClass({ kind: 'main' })} mt-4 hidden! w-full noscript:inline-flex!`}>
            {bookATime.write}
          </Link>
        </>
      )}
    </section>
  )
}

/** Where verification is required: why there is no form, and the way to the care team. */
const NotBookable = ({ name, writeTo }: { name: string; writeTo: string }) => (
  <>
    <p className="mt-2 mb-4">{bookATime.unverified(name)}</p>
    <Link to={writeTo} className={`${buttonClass({ kind: 'outline' })} w-full`}>
      {bookATime.write}
    </Link>
  </>
)

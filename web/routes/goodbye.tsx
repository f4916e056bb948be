import { Link, useLocation } from 'react-router'
import { pageMeta } from '#web/platform/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'

export const meta = () => pageMeta('Goodbye')

/** The confirmation after deleting an account. */
export default function Goodbye() {
  const { state } = useLocation()
  return (
    <div className="bg-sand-50 py-14 md:min-h-[60vh] md:py-20">
      <div className="wrap">
        <h1 className="text-4xl">Goodbye, and take care.</h1>
        <p role="status" className="mt-4 max-w-[52ch] text-lg text-muted">
          {state?.message ?? 'Your account is closed. You can restore it within 30 days.'} To do so, log in as before.
          If your email address is confirmed, we’ve emailed you a confirmation.
        </p>
        <Link to="/" className={`mt-8 ${buttonClass({ kind: 'main' })}`}>
          Go to the home page
        </Link>
      </div>
    </div>
  )
}

import { Link } from 'react-router'
import type { SearchQuery } from '#domain/search.ts'
import type { QueryReading as Reading } from '#domain/search-results.ts'
import { canonicalPlace, placeName, useLocations } from './places.ts'
import { searchPath } from './search-form.ts'

const link = 'font-medium text-teal-700 underline decoration-teal-300 underline-offset-4'

/** How the keyword was understood, with a link to the literal search; on that page, with the link back. */
export function QueryReading({ query, reading }: { query: SearchQuery; reading: Reading | null }) {
  const locations = useLocations()
  if (query.isExact) {
    return (
      <p className="mt-1.5 wrap-anywhere text-muted">
        Exact matches only.{' '}
        <Link to={searchPath({ ...query, isExact: false, page: 1 })} className={link}>
          Include related results
        </Link>
      </p>
    )
  }
  if (!reading) return null
  const place = placeName(canonicalPlace(reading, locations))
  const topic = reading.topics.join(', ') || reading.name || 'all clinics and doctors'
  return (
    <p className="mt-1.5 wrap-anywhere text-muted">
      Results for <b className="font-semibold text-ink">{topic}</b>
      {place && (
        <>
          {' '}
          in <b className="font-semibold text-ink">{place}</b>
        </>
      )}
      .{' '}
      <Link to={searchPath({ ...query, isExact: true, page: 1 })} className={link}>
        Search for exactly “{query.keyword}” instead
      </Link>
    </p>
  )
}

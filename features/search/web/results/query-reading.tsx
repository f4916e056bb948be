import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SearchQuery } from '../../rules/search.ts'
import type { QueryReading as Reading } from '../../rules/search-results.ts'
import { searchPage } from '../../words/search.ts'
import { placeName } from '../search-box/places.ts'
import { searchPath } from '../search-form.ts'

const words = searchPage.reading
const link = 'font-medium text-teal-700 underline decoration-teal-300 underline-offset-4'

/** How the keyword was understood, with a link to the literal search; on that page, with the link back. */
export function QueryReading({ query, reading }: { query: SearchQuery; reading: Reading | null }) {
  if (query.isExact) {
    return (
      <p className="mt-1.5 wrap-anywhere text-muted">
        <Sentence
          text={words.exactOnly}
          parts={{
            related: (
              <Link to={searchPath({ ...query, isExact: false, page: 1 })} className={link}>
                {words.related}
              </Link>
            ),
          }}
        />
      </p>
    )
  }
  if (!reading) return null
  const place = placeName(reading)
  const topic = reading.topics.join(', ') || reading.name || words.anyTopic
  return (
    <p className="mt-1.5 wrap-anywhere text-muted">
      <Sentence
        text={place ? words.topicInPlace : words.topic}
        parts={{
          topic: <b className="font-semibold text-ink">{topic}</b>,
          place: <b className="font-semibold text-ink">{place}</b>,
          exact: (
            <Link to={searchPath({ ...query, isExact: true, page: 1 })} className={link}>
              {words.exact(query.keyword)}
            </Link>
          ),
        }}
      />
    </p>
  )
}

import { useId } from 'react'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SearchResult } from '../../rules/search-results.ts'
import { nearMisses as words } from '../../words/search-no-results.ts'
import { searchPath } from '../search-form.ts'
import { ResultCard } from './result-card.tsx'

type NearMissesProps = {
  /** Where was searched: as the keyword was read, or else as it was chosen. */
  place: { city: string; country: string }
  nearMisses: NonNullable<SearchResult['nearMisses']>
}

/** Near misses under a heading of their own: they are not part of the total. */
export function NearMisses({ place: { city, country }, nearMisses: { reason, keyword, hits } }: NearMissesProps) {
  const heading = useId()
  const isElsewhere = reason === 'elsewhere'
  const elsewhere = city ? words.note.city : words.note.country
  const describe = isElsewhere ? elsewhere : words.note.similar
  return (
    <section aria-labelledby={heading} className="mt-10 border-t border-line pt-8">
      <h2 id={heading} className="text-2xl wrap-anywhere">
        {isElsewhere ? (
          words.elsewhere(city || country)
        ) : (
          <Sentence
            text={words.similar}
            parts={{
              keyword: (
                <Link
                  to={searchPath({ keyword, city, country })}
                  className="text-teal-700 underline decoration-teal-300"
                >
                  {words.quoted(keyword)}
                </Link>
              ),
            }}
          />
        )}
      </h2>
      <p className="mt-1.5 mb-5 wrap-anywhere text-muted">{describe(keyword)}</p>
      <ul className="grid gap-4">
        {hits.map((hit) => (
          <li key={hit._id}>
            <ResultCard hit={hit} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useId, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Search } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { searchForm } from '../../words/search-form.ts'
import { type Place, useSearch } from '../search-form.ts'
import { KeywordField } from './keyword-field.tsx'
import { PlaceField } from './place-field.tsx'
import { placeName } from './places.ts'

type SearchTerms = Place & { keyword: string }
const NO_TERMS: SearchTerms = { keyword: '', city: '', country: '' }

type SearchBarProps = { terms?: SearchTerms; withoutCountries?: readonly string[] }

/**
 * Search form above the pages on which people choose care: results, packages, destinations, how it works. Pages to read and
 * pages with a form of their own have none. On phones it is collapsed into one row.
 */
export function SearchBar({ terms = NO_TERMS, withoutCountries = [] }: SearchBarProps) {
  const fields = useId()
  const row = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { missing, search, clearMissing } = useSearch(() => {
    setOpen(false)
    row.current?.focus()
  })
  return (
    <search className="block border-b border-line bg-sand-50 py-4">
      <form action={href('/search')} aria-label={searchForm.label} onSubmit={search} className="wrap">
        <Summary ref={row} terms={terms} isOpen={isOpen} controls={fields} onClick={() => setOpen(!isOpen)} />
        <div
          id={fields}
          className={`grid gap-3 max-md:mt-3 md:grid-cols-[1.2fr_1fr_8rem] lg:grid-cols-[1.45fr_1fr_9.75rem] noscript:grid ${isOpen ? '' : 'max-md:hidden'}`}
        >
          <KeywordField isCompact text={terms.keyword} isMissing={missing === 'keyword'} onInput={clearMissing} />
          <PlaceField isCompact place={terms} without={withoutCountries} onChoose={clearMissing} />
          <Button type="submit" kind="main" className="min-h-13">
            <Search />
            {searchForm.submit}
          </Button>
        </div>
      </form>
    </search>
  )
}

type SummaryProps = {
  ref: React.Ref<HTMLButtonElement>
  terms: SearchTerms
  isOpen: boolean
  controls: string
  onClick: () => void
}

/** Collapsed search on phones. */
function Summary({ ref, terms, isOpen, controls, onClick }: SummaryProps) {
  const place = placeName(terms)
  return (
    <button
      ref={ref}
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onClick}
      className="control flex min-h-14 items-center gap-2.5 text-left md:hidden noscript:hidden"
    >
      <Search />
      <span className="min-w-0 flex-1 leading-[1.3]">
        <b className="block truncate font-semibold">{terms.keyword || searchForm.keyword.any}</b>{' '}
        <span className="block truncate text-sm text-muted">{place || searchForm.place.anywhere}</span>
      </span>{' '}
      <span className="text-sm font-semibold text-teal-700 underline decoration-teal-300 decoration-[1.5px] underline-offset-4">
        {isOpen ? common.close : searchForm.change}
      </span>
    </button>
  )
}

import { useId, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { Check, Search, SlidersHorizontal } from '#platform/web/ui/icons.tsx'
import { searchForm } from '../../words/search-form.ts'
import { searchOptions } from '../../words/search-options.ts'
import { MoreOptions } from '../filters/more-options.tsx'
import { useSearch } from '../search-form.ts'
import { KeywordField } from './keyword-field.tsx'
import { PlaceField } from './place-field.tsx'

const columns = 'grid gap-3 md:grid-cols-[1.2fr_1fr_8rem] lg:grid-cols-[1.45fr_1fr_9rem]'

/** Progressive enhancement: before hydration a plain GET form that leads to the results. */
export function SearchBox({ reassurances }: { reassurances: readonly string[] }) {
  const title = useId()
  const { missing, search, clearMissing } = useSearch()
  return (
    <search>
      <form
        action={href('/search')}
        aria-labelledby={title}
        onSubmit={search}
        className="max-w-260 rounded-lg border border-line bg-page px-4 pt-4 pb-1 shadow-2 md:px-5 md:pt-5"
      >
        <p id={title} className="mb-3 text-sm leading-none font-semibold">
          {searchForm.heading}
        </p>
        <div className={columns}>
          <KeywordField isMissing={missing === 'keyword'} onInput={clearMissing} />
          <PlaceField onChoose={clearMissing} />
          <Button type="submit" kind="main" className="min-h-15">
            <Search />
            {searchForm.submit}
          </Button>
        </div>
        <Options reassurances={reassurances} />
      </form>
    </search>
  )
}

/** Row below the fields with the disclosure of further options. */
function Options({ reassurances }: { reassurances: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const row = useId()
  return (
    <>
      <div className="my-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 noscript:hidden"
          aria-expanded={isOpen}
          aria-controls={row}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          {searchOptions.heading}
        </Button>
        <ul className="hidden flex-wrap gap-x-5 text-muted md:flex">
          {reassurances.map((text) => (
            <li key={text} className="flex items-center gap-1.5">
              <Check className="text-teal-700" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <MoreOptions id={row} isOpen={isOpen} className={columns} />
    </>
  )
}

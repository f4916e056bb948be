import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { PersonRow, PersonSectionName } from '#platform/rules/desk.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { common } from '#platform/words/interface.ts'
import type { PersonRows } from '../rules/people.ts'
import { personPage } from '../words/people.ts'
import { fetchRows } from './api.ts'

/** Requests and appointments are what an operator mostly opens a person for. */
const OPEN_AT_FIRST: readonly PersonSectionName[] = ['requests', 'appointments']

const rowsOf = ({ rows }: PersonRows) => rows

type PersonSectionProps = { id: string; section: PersonSectionName }

/** A section of the page of a person. What is collapsed is not loaded. */
export function PersonSection({ id, section }: PersonSectionProps) {
  const [isOpen, setOpen] = useState(OPEN_AT_FIRST.includes(section))
  const { title } = personPage.sections[section]
  return (
    <section aria-labelledby={`section-${section}`} className="card">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        <button
          type="button"
          id={`section-${section}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center justify-between gap-3 rounded-md px-4 text-left sm:px-5"
        >
          {title}
          <ChevronDown className={`text-muted transition ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h2>
      {isOpen && <Rows id={id} section={section} />}
    </section>
  )
}

function Rows({ id, section }: PersonSectionProps) {
  const read = useCallback((cursor?: string) => fetchRows(id, section, cursor), [id, section])
  const pages = usePagedList({ read, entriesOf: rowsOf })
  const { entries, failure, isBusy, loadMore } = pages
  if (!entries)
    return (
      <div className="px-4 pb-4 sm:px-5">
        {failure ? (
          <>
            <FormAlert>{failure}</FormAlert>
            <Button kind="outline" size="small" busy={isBusy} onClick={loadMore} className="mt-3">
              {common.retry}
            </Button>
          </>
        ) : (
          <p role="status" className="text-sm text-muted">
            {common.loading}
          </p>
        )}
      </div>
    )
  if (entries.length === 0)
    return <p className="px-4 pb-4 text-sm text-muted sm:px-5">{personPage.sections[section].empty}</p>
  return (
    <div className="px-4 pb-4 sm:px-5">
      <ul className="divided border-t border-line">
        {entries.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <LoadMore pages={pages} text={personPage.more} busyText={common.loading} />
    </div>
  )
}

function Row({ row: { text, detail, at, path } }: { row: PersonRow }) {
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0 wrap-anywhere">
        {path ? (
          <Link to={path} className="link font-semibold">
            {text}
          </Link>
        ) : (
          <span className="font-semibold">{text}</span>
        )}
      </p>
      <time dateTime={at} className="text-muted tabular-nums">
        {formatDateTime(at)}
      </time>
      {detail && <p className="wrap-anywhere whitespace-pre-line text-muted sm:col-span-2">{detail}</p>}
    </li>
  )
}

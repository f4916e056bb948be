import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { Search } from '#platform/web/ui/icons.tsx'
import { deskQueue } from '../words/queue.ts'

/** Searches all requests by name, address or reference. */
export function DeskSearch({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(q ? `/operator/requests?${new URLSearchParams({ q })}` : '/operator/requests')
  }
  return (
    <search className="w-full sm:w-auto">
      <form onSubmit={search} className="relative sm:w-75">
        <Search className="pointer-events-none absolute top-3.5 left-3.5" />
        <input
          key={typed}
          type="search"
          name="q"
          defaultValue={typed}
          maxLength={100}
          aria-label={deskQueue.search}
          placeholder={deskQueue.search}
          autoComplete="off"
          data-desk-search=""
          className="control pr-11 pl-11"
        />
        <span aria-hidden="true" className="desk-key absolute top-3 right-3">
          /
        </span>
      </form>
    </search>
  )
}

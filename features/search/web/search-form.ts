import { type SubmitEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { toast } from '#platform/web/toast.ts'
import { type SearchQuery, writeSearch } from '../rules/search.ts'
import { searchForm } from '../words/search-form.ts'

export type Place = Pick<SearchQuery, 'city' | 'country'>

/** URL of the results of a query. */
export const searchPath = (query: Partial<SearchQuery>) => href('/search') + writeSearch(query)

const fieldValue = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Whether the keyword is missing. The location is filled in from the start with "Anywhere". */
const missingControl = (form: FormData): 'keyword' | undefined => (fieldValue(form, 'keyword') ? undefined : 'keyword')

/** Shareable URL of the results, without empty parameters. */
function searchFormPath(form: FormData) {
  const values = [...form.keys()].map((name) => [name, fieldValue(form, name)]).filter(([, value]) => value)
  return `${href('/search')}?${new URLSearchParams(values)}`
}

/** Submits a search form to the results, or reports the missing field and focuses it. */
export function useSearch(onSearch?: () => void) {
  const [missing, setMissing] = useState<ReturnType<typeof missingControl>>()
  const navigate = useNavigate()

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const firstMissing = missingControl(values)
    setMissing(firstMissing)
    if (!firstMissing) {
      onSearch?.()
      return navigate(searchFormPath(values))
    }
    toast.error(searchForm.missing)
    const control = form.elements.namedItem(firstMissing)
    if (control instanceof HTMLElement) control.focus()
  }
  return { missing, search, clearMissing: () => setMissing(undefined) }
}

import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#platform/web/toast.ts'
import { searchForm } from '../words/search-form.ts'
import { missingControl, searchFormPath } from './search-form.ts'

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

import { type SubmitEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useNavigate } from 'react-router'
import { lackingControl, pathOfForm, SEARCH_REFUSAL } from './search-form.ts'

/** Sends the fields of a search form to the results, or says what is missing and puts the cursor there. */
export function useSearch(onSearch?: () => void) {
  const [lacking, setLacking] = useState<ReturnType<typeof lackingControl>>()
  const navigate = useNavigate()

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = new FormData(form)
    const missing = lackingControl(values)
    setLacking(missing)
    if (!missing) {
      onSearch?.()
      return navigate(pathOfForm(values))
    }
    toast.error(SEARCH_REFUSAL)
    const control = form.elements.namedItem(missing)
    if (control instanceof HTMLElement) control.focus()
  }
  return { lacking, search, forgive: () => setLacking(undefined) }
}

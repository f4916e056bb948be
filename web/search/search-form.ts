import { href } from 'react-router'

export type Place = { city: string; country: string }

export const SEARCH_REFUSAL = 'Please enter both a keyword and a location.'

const PARAMETERS = ['keyword', 'city', 'country', 'speciality', 'serviceType']

const answerTo = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The control that still needs an answer; nothing when the search can go ahead. */
export function lackingControl(form: FormData): 'keyword' | 'place' | undefined {
  if (!answerTo(form, 'keyword')) return 'keyword'
  if (!answerTo(form, 'city')) return 'place'
}

/** Where the results are: an address that can be shared, without parameters that say nothing. */
export function searchAddress(form: FormData) {
  const chosen = PARAMETERS.map((name) => [name, answerTo(form, name)]).filter(([, value]) => value)
  return `${href('/search')}?${new URLSearchParams(chosen)}`
}

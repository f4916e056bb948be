import { href } from 'react-router'
import type { SearchQuery } from '#domain/search.ts'

export type Place = Pick<SearchQuery, 'city' | 'country'>

export const SEARCH_REFUSAL = 'Please enter both a keyword and a location.'

const answerTo = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The control that still needs an answer; nothing when the search can go ahead. */
export function lackingControl(form: FormData): 'keyword' | 'place' | undefined {
  if (!answerTo(form, 'keyword')) return 'keyword'
  if (!answerTo(form, 'city')) return 'place'
}

/** Where the results are: an address that can be shared, without parameters that say nothing. */
export function pathOfForm(form: FormData) {
  const answers = [...form.keys()].map((name) => [name, answerTo(form, name)]).filter(([, answer]) => answer)
  return `${href('/search')}?${new URLSearchParams(answers)}`
}

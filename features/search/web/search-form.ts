import { href } from 'react-router'
import { type SearchQuery, writeSearch } from '../rules/search.ts'

export type Place = Pick<SearchQuery, 'city' | 'country'>

/** URL of the results of a query. */
export const searchPath = (query: Partial<SearchQuery>) => href('/search') + writeSearch(query)

const fieldValue = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Whether the keyword is missing. The location is filled in from the start with "Anywhere". */
export const missingControl = (form: FormData): 'keyword' | undefined =>
  fieldValue(form, 'keyword') ? undefined : 'keyword'

/** Shareable URL of the results, without empty parameters. */
export function searchFormPath(form: FormData) {
  const values = [...form.keys()].map((name) => [name, fieldValue(form, name)]).filter(([, value]) => value)
  return `${href('/search')}?${new URLSearchParams(values)}`
}

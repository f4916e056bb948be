import { loadOperator } from '#features/desk/web/api.ts'
import { Done } from '#platform/rules/answers.ts'
import type { PersonSectionName } from '#platform/rules/desk.ts'
import { call } from '#platform/web/api/call.ts'
import { type AccessForm, PeoplePage, PersonAnswer, PersonRows, type SignOutForm } from '../rules/people.ts'

const ADDRESS = '/api/v1/operator/people'
/** The parameters of the screen's address that belong to the search. */
const PARAMS = ['q', 'role', 'suspended'] as const

/** A search as query parameters, without those that are empty or belong to something else. */
export function searchOf(values: Readonly<Record<string, string>>) {
  const found = PARAMS.flatMap((name) => {
    const value = values[name]?.trim()
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(found).toString()
}

export const fetchPeople = (search: string, cursor?: string) => {
  const params = new URLSearchParams(search)
  if (cursor) params.set('cursor', cursor)
  return call(PeoplePage, 'GET', params.size > 0 ? `${ADDRESS}?${params}` : ADDRESS)
}

export async function loadPeople(request: Request) {
  const search = searchOf(Object.fromEntries(new URL(request.url).searchParams))
  const me = await loadOperator(request)
  return { search, page: me.ok ? await fetchPeople(search) : me }
}

export async function loadPerson(id: string, request?: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(PersonAnswer, 'GET', `${ADDRESS}/${encodeURIComponent(id)}`) : me
}

export const fetchRows = (id: string, section: PersonSectionName, cursor?: string) => {
  const address = `${ADDRESS}/${id}/sections/${section}`
  return call(PersonRows, 'GET', cursor ? `${address}?${new URLSearchParams({ cursor })}` : address)
}

export const sendAccess = (id: string, form: AccessForm) => call(Done, 'POST', `${ADDRESS}/${id}/access`, form)
export const sendPasswordLink = (id: string) => call(Done, 'POST', `${ADDRESS}/${id}/password-link`, {})
export const sendSignOut = (id: string, form: SignOutForm) => call(Done, 'POST', `${ADDRESS}/${id}/sign-out`, form)

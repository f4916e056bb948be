import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#platform/rules/users.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { openLoaded } from '#test/web/profile-screen.tsx'
import { loadProfileSettings } from './draft/draft-storage.ts'

const elif = { ...fullOwnProvider, countryOfClinic: 'Austria', cityOfClinic: '' }
const fetched = vi.fn<typeof fetch>()

/** Answers the loader: the account, and the places of the search box. */
function answer(places: () => Response, isDoctor = true) {
  const expiry = '2099-01-01T00:00:00Z'
  startSession({ success: true, message: '', user: { ...elif, isDoctor } as User, token: 'token-1', expiry })
  fetched.mockImplementation(async (path) =>
    path === '/search/locations' ? places() : Response.json({ success: true, user: elif }),
  )
}
const suggested = () => {
  const list = document.getElementById(screen.getByLabelText('City').getAttribute('list') ?? '')
  return [...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)
}

beforeEach(() => void vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('without the list of places the profile opens without suggestions', async () => {
  answer(() => new Response('', { status: 503 }))
  openLoaded(await loadProfileSettings(), '?section=default-location')
  expect(suggested()).toEqual([])
})

test('the cities of the chosen country are suggested, as the search box offers them', async () => {
  answer(() =>
    Response.json([
      { country: 'Austria', cities: ['Graz', 'Linz'] },
      { country: 'Italy', cities: ['Rome'] },
    ]),
  )
  openLoaded(await loadProfileSettings(), '?section=default-location')
  expect(suggested()).toEqual(['Graz', 'Linz'])
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: ' ITALY' } })
  expect(suggested()).toEqual(['Rome'])
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'Nowhere' } })
  expect(suggested()).toEqual([])
})

test('patients load no suggestions', async () => {
  answer(() => Response.json([]), false)
  await loadProfileSettings()
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v1/user/me'])
})

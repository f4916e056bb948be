import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession, useSession } from '#platform/web/session.ts'
import { exampleUser as user } from '#test/examples/user.ts'
import { useProfileCheck } from './use-profile-check.ts'

const fetched = vi.fn<typeof fetch>()
const comeOnline = () => act(() => window.dispatchEvent(new Event('online')))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
  const expiry = '2099-01-01T00:00:00Z'
  startSession({ success: true, message: '', user, token: 'token-1', expiry })
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

function openSite() {
  const { result } = renderHook(() => {
    useProfileCheck()
    return useSession()
  })
  return () => result.current?.user.displayname
}

test('a session whose profile cannot be fetched is suspended until the connection is back', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const displayname = openSite()
  await waitFor(() => expect(displayname()).toBeUndefined())
  fetched.mockResolvedValueOnce(Response.json({ success: true, user }))
  comeOnline()
  await waitFor(() => expect(displayname()).toBe('Hannah Becker'))
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a validated session is not checked again when the connection is back', async () => {
  fetched.mockResolvedValueOnce(Response.json({ success: true, user: { ...user, displayname: 'Hannah B.' } }))
  const displayname = openSite()
  await waitFor(() => expect(displayname()).toBe('Hannah B.'))
  comeOnline()
  await act(async () => {})
  expect(fetched).toHaveBeenCalledTimes(1)
})

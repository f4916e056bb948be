import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { SecondFactors } from '#features/accounts/rules/second-factors.ts'
import { AccountSettings } from '#features/accounts/web/settings/account-settings.tsx'
import { deleteFeed } from '#features/appointments/web/api.ts'
import type { SecurityEvent } from '#platform/rules/security-events.ts'
import type { User } from '#platform/rules/users.ts'

const user = { username: 'mira', displayname: 'Mira Lang' } as User
const device = {
  signedInAt: '2026-11-01T08:00:00.000Z',
  lastUsedAt: new Date().toISOString(),
  endsAt: '2026-11-26T08:00:00.000Z',
}
export const loaded = {
  ok: true as const,
  settings: {
    email: 'mira@example.org',
    isEmailConfirmed: true,
    newEmail: '',
    mails: { messages: true, appointments: true, news: false },
  },
  devices: [
    { id: '7f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f', name: 'Firefox on Windows', isThisOne: true, ...device },
    { id: '8f0c1c7e-6f0f-4c6e-9b43-3a4a3c1d2e5f', name: 'Safari on iPhone', isThisOne: false, ...device },
  ],
  factors: {
    passkeys: [],
    authenticatorAddedAt: null,
    recoveryCodesLeft: 0,
    isRequired: false,
    canUsePasskeys: true,
    passwordChangedAt: '2026-11-01T08:00:00.000Z',
  } as SecondFactors,
  events: { ok: true as const, success: true as const, events: [] as SecurityEvent[], nextCursor: null },
  hasCalendarFeed: false,
}
export const WAYS = 'Passkeys and password'
export const fetched = vi.fn<typeof fetch>()
export const onDeleted = vi.fn()
export const reloaded = vi.fn(() => null)
export const done = { success: true, message: 'Done.' }

export const answer = (body: object, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
export const refuse = (code: string, message: string, status: number) =>
  answer({ success: false, code, message }, status)
export const section = (name: string) => within(screen.getByRole('region', { name }))
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const calls = () =>
  fetched.mock.calls.map(([path, init]) => `${init?.method} ${String(path)} ${init?.body ?? ''}`.trim())

/** Renders the account settings in a router whose loader counts reloads. */
export function open(
  settings: Parameters<typeof AccountSettings>[0]['loaded'] = loaded,
  role: User['role'] = 'patient',
) {
  const element = (
    <AccountSettings user={{ ...user, role }} loaded={settings} onDeleted={onDeleted} endCalendarFeed={deleteFeed} />
  )
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element, loader: reloaded }], {
        hydrationData: { loaderData: { 0: null } },
      })}
    />,
  )
}

export const type = (heading: string, label: string, value: string) =>
  fireEvent.input(section(heading).getByLabelText(label), { target: { value } })

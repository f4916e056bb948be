import { render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { restoreDraft } from '#features/providers/web/settings/draft/draft-storage.ts'
import { ProfileSettings } from '#features/providers/web/settings/profile-settings.tsx'
import type { OwnUser } from '#platform/rules/own-user.ts'
import type { User } from '#platform/rules/users.ts'
import { startSession } from '#platform/web/session.ts'

/** Renders the screen for a signed-in user, with the stored draft of an earlier visit. */
export async function openScreen(user: OwnUser, address = '') {
  const expiry = '2099-01-01T00:00:00Z'
  startSession({ success: true, message: '', user: user as User, token: 'token-1', expiry })
  return openLoaded({ ok: true, user, stored: await restoreDraft(user._id) }, address)
}

/** Renders the screen with the result of its loader. */
export function openLoaded(loaded: Parameters<typeof ProfileSettings>[0]['loaded'], address = '') {
  const children = [
    { path: '/profile-settings', element: <ProfileSettings loaded={loaded} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const initialEntries = [`/profile-settings${address}`]
  const router = createMemoryRouter([{ element: <Outlet />, children }], { initialEntries })
  return { router, ...render(<RouterProvider router={router} />) }
}

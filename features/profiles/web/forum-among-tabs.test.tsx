import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { QuestionPage } from '#features/forum/rules/forum.ts'
import type { User } from '#platform/rules/users.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { fullProvider } from '#test/examples/provider.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

const none: QuestionPage = { success: true, questions: [], nextCursor: null, total: 0 }
const forumTab = () => screen.queryByRole('tab', { name: /Forum Discussion/ })

async function open(questions: QuestionPage, search = '') {
  openPage(
    () => <ProfileTabs provider={fullProvider} questions={questions} booking={null} />,
    `/provider/${fullProvider._id}${search}`,
  )
  await screen.findByRole('tab', { selected: true })
}

afterEach(() => {
  cleanup()
  act(endSession)
})

test('everyone sees the forum tab as the fifth once there are questions', async () => {
  await open({ ...none, total: 3 })
  expect(screen.getAllByRole('tab').indexOf(forumTab() as HTMLElement)).toBe(4)
  expect(forumTab()?.textContent).toBe('Forum Discussion3')
  expect(forumTab()?.getAttribute('href')).toBe(`/provider/${fullProvider._id}?tab=forum`)
})

test('only signed-in users see the tab of an empty forum', async () => {
  await open(none)
  expect(forumTab()).toBeNull()
  const user = { _id: 'someone', displayname: 'Hannah', role: 'patient' } as User
  act(() => startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user }))
  expect(forumTab()?.className).toContain('signed-in-only')
})

test('a visitor who follows a link to an empty forum sees its tab', async () => {
  await open(none, '?tab=forum')
  expect(screen.getByRole('tab', { selected: true })).toBe(forumTab())
  expect(await screen.findByText('No online consultation.')).toBeTruthy()
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['one', 'two', 'three'].map((name) => ({ name, text: name, to: `/${name}` }))

function Page() {
  const { pathname } = useLocation()
  return <Tabs id="tabs" label="Views" tabs={tabs} current={pathname.slice(1)} />
}

const selected = () => screen.getByRole('tab', { selected: true })
const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement as Element, { key }))

afterEach(cleanup)

test('arrow keys open tabs in place of the current entry of the history, a click and Space add one', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/before', '/one'] })
  render(<RouterProvider router={router} />)
  selected().focus()
  await press('ArrowRight')
  await press('ArrowRight')
  expect([selected().textContent, document.activeElement]).toEqual(['three', selected()])
  await press('ArrowRight')
  await press('End')
  expect([selected().textContent, document.activeElement]).toEqual(['three', selected()])
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'two' })))
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/three')
  screen.getByRole('tab', { name: 'one' }).focus()
  await press(' ')
  expect(router.state.location.pathname).toBe('/one')
  await act(() => router.navigate(-2))
  expect(router.state.location.pathname).toBe('/before')
})

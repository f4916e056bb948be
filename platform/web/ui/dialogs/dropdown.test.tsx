import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, MemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dropdown } from './dropdown.tsx'

const button = () => screen.getByRole('button', { name: 'Treatments' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'
const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

beforeEach(() => {
  render(
    <MemoryRouter>
      <Dropdown trigger="Treatments">
        <Link to="/dental">Dental Implant</Link>
        <Link to="/face">Rhinoplasty</Link>
        <Link to="/body">Liposuction</Link>
      </Dropdown>
      <Link to="/how-it-works">How it Works</Link>
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the arrow down opens it at the first link, and the arrows walk in a circle', () => {
  button().focus()
  press('ArrowDown')
  expect([isOpen(), focused()]).toEqual([true, 'Dental Implant'])
  press('ArrowDown')
  expect(focused()).toBe('Rhinoplasty')
  press('End')
  expect(focused()).toBe('Liposuction')
  press('ArrowDown')
  expect(focused()).toBe('Dental Implant')
  press('ArrowUp')
  expect(focused()).toBe('Liposuction')
})

test('the arrow up opens it at the last link', () => {
  button().focus()
  press('ArrowUp')
  expect(focused()).toBe('Liposuction')
})

test('Esc closes it and gives the focus back', () => {
  button().focus()
  press('ArrowDown')
  press('Escape')
  expect([isOpen(), focused()]).toEqual([false, 'Treatments'])
})

test('a click opens it and another closes it', () => {
  fireEvent.click(button())
  expect(isOpen()).toBe(true)
  fireEvent.click(button())
  expect(isOpen()).toBe(false)
})

test('the mouse opens it by passing over, and leaving closes it after a moment', () => {
  vi.useFakeTimers()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  expect(isOpen()).toBe(true)
  fireEvent.pointerLeave(button())
  act(() => vi.runAllTimers())
  expect(isOpen()).toBe(false)
})

test('what the mouse has opened, a click keeps open', () => {
  vi.useFakeTimers()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  fireEvent.click(button())
  fireEvent.pointerLeave(button())
  act(() => vi.runAllTimers())
  expect(isOpen()).toBe(true)
})

test('a press outside, a focus elsewhere and a visit to a page close it', () => {
  fireEvent.click(button())
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)

  fireEvent.click(button())
  fireEvent.blur(button(), { relatedTarget: screen.getByText('How it Works') })
  expect(isOpen()).toBe(false)

  fireEvent.click(button())
  fireEvent.click(screen.getByText('Rhinoplasty'))
  expect(isOpen()).toBe(false)
})

test('a visitor who goes back or forward closes it', () => {
  fireEvent.click(button())
  fireEvent.popState(window)
  expect(isOpen()).toBe(false)
})

test('a navigation that began before it was opened leaves it open', async () => {
  cleanup()
  const { promise: loaded, resolve: finishLoading } = Promise.withResolvers<null>()
  const Page = () => null
  const Header = () => (
    <Dropdown trigger="Treatments">
      <Link to="/dental">Dental Implant</Link>
    </Dropdown>
  )
  const router = createMemoryRouter([
    {
      Component: Header,
      children: [
        { path: '/', Component: Page },
        { path: '/slow', Component: Page, loader: () => loaded },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  const arrival = router.navigate('/slow')
  fireEvent.click(button())
  finishLoading(null)
  await act(() => arrival)
  expect(router.state.location.pathname).toBe('/slow')
  expect(isOpen()).toBe(true)
})

test('a click on a menu that the mouse has opened renders its content no second time', async () => {
  const content = vi.fn((isOpen: boolean) => <p>{isOpen ? 'Open' : 'Closed'}</p>)
  render(<Dropdown trigger="Account">{content}</Dropdown>)
  const account = screen.getByRole('button', { name: 'Account' })
  fireEvent.pointerEnter(account.parentElement as HTMLElement, { pointerType: 'mouse' })
  await screen.findByText('Open')
  content.mockClear()
  fireEvent.click(account)
  expect(account.getAttribute('aria-expanded')).toBe('true')
  expect(content).not.toHaveBeenCalled()
})

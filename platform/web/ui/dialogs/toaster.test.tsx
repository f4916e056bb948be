import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast } from '#platform/web/toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(() => toast.remove())
  cleanup()
  vi.useRealTimers()
})

const pass = (duration: number) => act(() => vi.advanceTimersByTime(duration))

test.each([
  ['an error', 'alert', 4000, () => toast.error('Not saved')],
  ['a confirmation', 'status', 2000, () => toast.success('Saved')],
] as const)('%s is announced as %s and disappears after %s ms', (_what, role, duration, show) => {
  act(() => void show())
  pass(duration - 100)
  expect(screen.getByRole(role).textContent).toMatch(/aved$/)
  pass(200)
  expect(screen.queryByRole(role)).toBeNull()
})

test('hovering pauses the timeout, and leaving resumes it', () => {
  act(() => void toast.error('Not saved'))
  fireEvent.mouseEnter(screen.getByRole('alert'))
  pass(60_000)
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  fireEvent.mouseLeave(screen.getByRole('alert'))
  pass(5000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a new toast enters the top layer again, above a dialog that was opened meanwhile', () => {
  const layer = document.querySelector('[popover=manual]') as HTMLElement
  const calls: string[] = []
  layer.showPopover = () => void calls.push('show')
  layer.hidePopover = () => void calls.push('hide')
  vi.spyOn(layer, 'matches').mockImplementation(() => calls.at(-1) === 'show')
  act(() => void toast.error('First'))
  expect(calls).toEqual(['show'])
  act(() => void toast.error('Second'))
  expect(calls).toEqual(['show', 'hide', 'show'])
})

test('at most twenty are shown, the newest first', () => {
  act(() => {
    for (let number = 1; number <= 25; number++) toast.error(`Number ${number}`)
  })
  const shown = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([20, 'Number 25', 'Number 6'])
})

test('one is removed by its id', () => {
  let id = 0
  act(() => {
    id = toast.error('First')
    toast.error('Second')
  })
  act(() => toast.remove(id))
  expect(screen.getByRole('alert').textContent).toBe('Second')
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListbox } from './use-listbox.ts'

type Options = Partial<Parameters<typeof useListbox>[0]> & { startsOpen?: boolean }

function TestCombobox({ startsOpen = true, ...options }: Options) {
  const [isOpen, setOpen] = useState(startsOpen)
  const listbox = useListbox({
    count: 3,
    onChoose: () => {},
    ...options,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
  })
  return (
    <>
      <input {...listbox.field} />
      <output>{listbox.active}</output>
    </>
  )
}

const field = () => screen.getByRole('combobox')
/** Whether the key was handled, and which option is active then. */
function press(key: string) {
  const isHandled = !fireEvent.keyDown(field(), { key })
  return [isHandled, Number(screen.getByRole('status').textContent)]
}
const isExpanded = () => field().getAttribute('aria-expanded') === 'true'

afterEach(cleanup)

test('the arrow keys of a wrapping list go on at the other end', () => {
  render(<TestCombobox wraps />)
  expect(press('ArrowDown')).toEqual([true, 0])
  expect(press('ArrowUp')).toEqual([true, 2])
  expect(press('ArrowDown')).toEqual([true, 0])
})

test('the arrow keys of a long list stop at its ends, and the page keys move by pages', () => {
  render(<TestCombobox count={10} initial={0} pageSize={6} />)
  expect(press('ArrowUp')).toEqual([true, 0])
  expect(press('PageDown')).toEqual([true, 6])
  expect(press('PageDown')).toEqual([true, 9])
  expect(press('PageUp')).toEqual([true, 3])
})

test('a row above the options is reached by its own index', () => {
  const onChoose = vi.fn()
  render(<TestCombobox initial={0} first={-1} onChoose={onChoose} />)
  expect(press('ArrowUp')).toEqual([true, -1])
  press('Enter')
  expect(onChoose).toHaveBeenCalledWith(-1)
})

test('the field names the active option, and Enter chooses it', () => {
  const onChoose = vi.fn()
  render(<TestCombobox onChoose={onChoose} />)
  expect(field().getAttribute('aria-activedescendant')).toBe(null)
  press('ArrowDown')
  expect(field().getAttribute('aria-activedescendant')).toBe(`${field().getAttribute('aria-controls')}-0`)
  expect(press('Enter')[0]).toBe(true)
  expect(onChoose).toHaveBeenCalledWith(0)
})

test('Enter without an active option submits the form only where the field allows it', () => {
  render(<TestCombobox />)
  expect([press('Enter')[0], isExpanded()]).toEqual([true, true])
  cleanup()
  render(<TestCombobox enterSubmits />)
  expect([press('Enter')[0], isExpanded()]).toEqual([false, false])
})

test('Escape and Tab close the list, and Tab still moves the focus', () => {
  render(<TestCombobox />)
  expect([press('Escape')[0], isExpanded()]).toEqual([true, false])
  cleanup()
  render(<TestCombobox />)
  expect([press('Tab')[0], isExpanded()]).toEqual([false, false])
})

test('a closed list opens at the end that the arrow points to, or without an active option', () => {
  render(<TestCombobox startsOpen={false} />)
  expect([...press('ArrowUp'), isExpanded()]).toEqual([true, 2, true])
  cleanup()
  render(<TestCombobox startsOpen={false} opensAt="none" />)
  expect(press('ArrowUp')[0]).toBe(false)
  expect([...press('ArrowDown'), isExpanded()]).toEqual([true, -1, true])
})

test('Home and End belong to the text until an option is active', () => {
  render(<TestCombobox hasHomeAndEnd />)
  expect(press('End')).toEqual([false, -1])
  press('ArrowDown')
  expect(press('End')).toEqual([true, 2])
  expect(press('Home')).toEqual([true, 0])
})

test('keys of an input method editor are left alone', () => {
  render(<TestCombobox />)
  expect(fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })).toBe(true)
})

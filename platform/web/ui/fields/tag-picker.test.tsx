import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { TagPicker } from './tag-picker.tsx'

const options = ['English', 'Spanish', 'French', 'German']
const sent = vi.fn()

function Form({ start, error }: { start: string[]; error?: string }) {
  const [chosen, setChosen] = useState(start)
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    sent()
  }
  return (
    <form onSubmit={submit}>
      <TagPicker
        label="Languages"
        placeholder="Add a language"
        hint="Patients look for them."
        options={options}
        chosen={chosen}
        error={error}
        onChange={setChosen}
      />
      <button type="submit">Save</button>
    </form>
  )
}
const open = (...start: string[]) => render(<Form start={start} />)

afterEach(() => {
  cleanup()
  sent.mockReset()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Languages' })
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const tags = () => {
  const list = screen.queryByRole('list', { name: 'Languages, chosen' })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((tag) => tag.textContent)
    : []
}
const type = (value: string) => fireEvent.input(field(), { target: { value } })
/** Whether the key was left to the browser. */
const hit = (key: string) => fireEvent.keyDown(field(), { key })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

test('what is chosen already is not offered again', () => {
  open('German')
  fireEvent.click(field())
  expect(offered()).toEqual(['English', 'Spanish', 'French'])
  fireEvent.click(screen.getByRole('option', { name: 'Spanish' }))
  expect([tags(), offered()]).toEqual([
    ['German', 'Spanish'],
    ['English', 'French'],
  ])
})

test('a keyboard user filters and chooses options without submitting the form', () => {
  open()
  type('en')
  expect(offered()).toEqual(['English', 'French'])
  expect(active()).toBe('English')
  hit('ArrowDown')
  expect(active()).toBe('French')
  expect(hit('Enter')).toBe(false)
  expect([tags(), field().value]).toEqual([['French'], ''])
  hit('ArrowUp')
  expect(active()).toBe('German')
  hit('ArrowDown')
  expect(active()).toBe('English')
  hit('Enter')
  expect(tags()).toEqual(['French', 'English'])
  hit('Escape')
  expect([offered(), field().getAttribute('aria-expanded')]).toEqual([[], 'false'])
  expect(hit('Enter')).toBe(false)
  expect(sent).not.toHaveBeenCalled()
})

test('Backspace takes the last one away, once nothing is typed any more', () => {
  open('English', 'German')
  type('fr')
  expect(hit('Backspace')).toBe(true)
  expect(tags()).toEqual(['English', 'German'])
  type('')
  hit('Backspace')
  expect(tags()).toEqual(['English'])
  expect(screen.getByRole('status').textContent).toBe('German is removed.')
})

test('each one can be removed, and the keyboard goes to its neighbour and at last to the field', () => {
  open('English', 'German')
  const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
  fireEvent.click(remove('English'))
  expect([tags(), document.activeElement]).toEqual([['German'], remove('German')])
  fireEvent.click(remove('German'))
  expect([tags(), document.activeElement]).toEqual([[], field()])
})

test('leaving the field adds an option that was typed whole and discards half a name', () => {
  open()
  const leave = (typed: string) => {
    act(() => field().focus())
    type(typed)
    act(() => screen.getByText('Save').focus())
    return [tags(), field().value]
  }
  expect(leave('spanish ')).toEqual([['Spanish'], ''])
  expect(leave('Ger')).toEqual([['Spanish'], ''])
})

test('it says when nothing matches, and when nothing is left', () => {
  const { unmount } = open()
  type('Klingon')
  expect(screen.getByText('Nothing in our list matches.')).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('false')
  unmount()
  open(...options)
  fireEvent.click(field())
  expect(screen.getByText('You have chosen them all.')).toBeTruthy()
})

test('an error takes the place of the hint and is read with the field', () => {
  render(<Form start={[]} error="Choose at least one." />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose at least one.',
  )
})

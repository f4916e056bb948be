import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seconds } from '#platform/rules/durations.ts'
import { openPage } from '#test/web/stub-site.tsx'
import type { Suggestion, Suggestions } from '../../rules/suggestions.ts'
import { KeywordField } from './keyword-field.tsx'

const NO_SUGGESTIONS: Suggestions = { specialties: [], procedures: [], clinics: [] }
const some = (text: string, hint: Partial<Suggestion> = {}): Suggestion => ({
  text,
  providers: 1,
  fromPrice: null,
  city: null,
  ...hint,
})
const FOUND: Suggestions = {
  specialties: [some('Dental Implantology', { providers: 212 })],
  procedures: [some('Dental Implant', { fromPrice: 480 }), some('Hair Implant')],
  clinics: [some('Bosphorus Implant Center', { city: 'Istanbul' })],
}

type Call = { text: string | null; signal: AbortSignal; answer: (answer: unknown, status?: number) => Promise<void> }
let calls: Call[]

/** Stub server: every request waits until the test answers it or the client aborts it. */
function hearQuestions(url: string, { signal }: { signal: AbortSignal }) {
  return new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    const answer = (body: unknown, status = 200) => act(async () => resolve(Response.json(body, { status })))
    calls.push({ text: new URL(url, 'http://site').searchParams.get('text'), signal, answer })
  })
}

let filled = 0
const Page = () => (
  <>
    <KeywordField isMissing={false} onInput={() => filled++} />
    <button type="button">Elsewhere</button>
  </>
)

beforeEach(async () => {
  calls = []
  filled = 0
  vi.stubGlobal('fetch', hearQuestions)
  vi.useFakeTimers()
  openPage(Page)
  await import('./suggestion-list.tsx')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Treatment, speciality or clinic' })
const list = () => screen.queryByRole('listbox', { name: 'Suggestions' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hit = (key: string) => fireEvent.keyDown(field(), { key })
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: seconds(20) })
const announcement = () => screen.getByRole('status').textContent

async function type(text: string) {
  field().focus()
  fireEvent.input(field(), { target: { value: text } })
  await pass(200)
}

async function typeAndSee(text = 'impl') {
  await type(text)
  await calls.at(-1)?.answer(FOUND)
  await eventually(() => expect(list()).not.toBeNull())
}

test('suggestions are grouped, with a hint and the typed letters in bold', async () => {
  await typeAndSee()
  expect(screen.getAllByRole('group').map((group) => group.querySelectorAll('[role=option]').length)).toEqual([1, 2, 1])
  expect(screen.getByRole('group', { name: 'Procedures' })).toBeTruthy()
  expect(options()).toEqual([
    'Dental Implantology 212 clinics',
    'Dental Implant from $480',
    'Hair Implant 1 clinic',
    'Bosphorus Implant Center Istanbul',
  ])
  expect([...document.querySelectorAll('b')].map((letters) => letters.textContent)).toEqual(Array(4).fill('Impl'))
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(announcement()).toBe('4 suggestions. Use the arrow keys to choose.')
})

test('letters typed in quick succession send one request', async () => {
  for (const text of ['i', 'im', 'imp']) fireEvent.input(field(), { target: { value: text } })
  await pass(200)
  expect(calls.map(({ text }) => text)).toEqual(['imp'])
})

test('a late response never replaces the suggestions for a later text', async () => {
  await type('den')
  await type('dental')
  expect(calls.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['den', true],
    ['dental', false],
  ])
  await calls[1]?.answer({ ...NO_SUGGESTIONS, specialties: [some('Dental Treatment')] })
  await calls[0]?.answer(FOUND)
  await eventually(() => expect(options()).toEqual(['Dental Treatment 1 clinic']))
})

test.each([
  ['refused', (call: Call) => call.answer({ message: 'no' }, 500)],
  ['unreadable', (call: Call) => call.answer({ specialties: 'none' })],
])('a request that is %s yields no suggestions and no error', async (_what, answer) => {
  await typeAndSee()
  await type('imp')
  await answer(calls[1] as Call)
  await eventually(() => expect(list()).toBeNull())
  expect(announcement()).toBe('')
})

test('an empty keyword field sends no request and shows no suggestions', async () => {
  await typeAndSee()
  await type('  ')
  expect([calls.length, list()]).toEqual([1, null])
})

test('screen readers hear that there are no suggestions', async () => {
  await type('zzz')
  await calls[0]?.answer(NO_SUGGESTIONS)
  await eventually(() => expect(announcement()).toBe('No suggestions.'))
  expect(list()).toBeNull()
})

test('the arrow keys cycle through the suggestions of all groups while the focus stays in the field', async () => {
  await typeAndSee()
  expect(activeOption()).toBeUndefined()
  hit('ArrowDown')
  hit('ArrowDown')
  expect(activeOption()).toBe('Dental Implant from $480')
  hit('End')
  expect(activeOption()).toContain('Bosphorus')
  hit('ArrowDown')
  expect(activeOption()).toContain('Implantology')
  hit('ArrowUp')
  hit('Home')
  expect(activeOption()).toContain('Implantology')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  expect(document.activeElement).toBe(field())
})

test('Home and End move in the text while no suggestion is active', async () => {
  await typeAndSee()
  expect(fireEvent.keyDown(field(), { key: 'Home' })).toBe(true)
  expect(activeOption()).toBeUndefined()
})

test('Enter fills in the active suggestion and closes the list without searching', async () => {
  await typeAndSee()
  hit('ArrowDown')
  expect(hit('Enter')).toBe(false)
  expect([field().value, list()]).toEqual(['Dental Implantology', null])
  expect(filled).toBe(2)
  // Without an active suggestion Enter submits the form.
  expect(hit('Enter')).toBe(true)
})

test('a click on a suggestion fills the field and keeps the focus there', async () => {
  await typeAndSee()
  const option = screen.getAllByRole('option')[2] as HTMLElement
  expect(fireEvent.mouseDown(option)).toBe(false)
  fireEvent.click(option)
  expect([field().value, list(), document.activeElement]).toEqual(['Hair Implant', null, field()])
})

test('Escape closes the suggestions and ArrowDown opens them again', async () => {
  await typeAndSee()
  hit('Escape')
  expect([list(), field().value]).toEqual([null, 'impl'])
  hit('ArrowDown')
  expect([list() !== null, calls.length]).toEqual([true, 1])
})

test('the suggestions close 100 ms after the field loses the focus and open when it returns', async () => {
  await typeAndSee()
  act(() => screen.getByText('Elsewhere').focus())
  await pass(99)
  expect(list()).not.toBeNull()
  await pass(1)
  expect(list()).toBeNull()
  act(() => field().focus())
  expect(list()).not.toBeNull()
})

test('clearing the keyword focuses the empty field', async () => {
  await typeAndSee()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([field().value, document.activeElement, list()]).toEqual(['', field(), null])
})

test('text that was typed before hydration gets suggestions', async () => {
  cleanup()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  field().focus()
  field().value = 'impl'
  render(<Page />, { container, hydrate: true })
  await pass(200)
  expect(calls.map(({ text }) => text)).toEqual(['impl'])
  expect(field().value).toBe('impl')
})

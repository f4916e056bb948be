import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { homeBlocks } from '#content/home-blocks.ts'
import type { TopClinic } from '#platform/rules/providers.ts'
import { TopClinics } from './top-clinics.tsx'

const SLIDE = 400
const GAP = 60
const STEP = SLIDE + GAP
const IN_VIEW = 3
const names = ['Bosphorus', 'Danube', 'Adria', 'Gràcia', 'Siam']
const clinics: TopClinic[] = names.map((name, at) => ({
  _id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  picture: `/${name}.svg`,
  city: 'Split',
  country: 'Croatia',
  rating: at === 4 ? null : 4.9,
  feedbackCount: at === 4 ? 0 : 24,
}))

/** The test DOM has no layout: slides get a fixed size, and the row is as wide as the slides in view. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => IN_VIEW * STEP - GAP)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.children.length * STEP - GAP
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { left: [...(this.parentElement?.children ?? [])].indexOf(this) * STEP, width: SLIDE } as DOMRect
  })
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, to) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0
    this.dispatchEvent(new Event('scroll'))
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      constructor(callback: () => void) {
        this.observe = callback
      }
      disconnect() {}
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show(...shown: TopClinic[]) {
  const section = <TopClinics clinics={shown} texts={homeBlocks.clinics} />
  const Page = createRoutesStub([{ path: '/', Component: () => section }])
  return render(<Page />)
}

const row = () => screen.getByRole('list')
const dots = () => within(screen.getByRole('group', { name: 'Choose a clinic', hidden: true }))
const chosen = () => dots().getByRole('button', { current: true }).getAttribute('aria-label')

test('each clinic links to its profile and shows its rating if it has one', () => {
  show(...clinics)
  const links = screen.getAllByRole('link', { name: /Split, Croatia/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(clinics.map(({ _id }) => `/provider/${_id}`))
  expect(links[0]?.textContent).toContain('Rated 4.9 of 5 by (24) patients')
  expect(links[4]?.textContent).not.toContain('Rated')
})

test('keyboard and screen reader users meet each clinic once although the carousel clones its slides', () => {
  show(...clinics)
  expect(row().children).toHaveLength(10)
  expect(screen.getAllByRole('link', { name: /Split/ })).toHaveLength(5)
  expect(screen.getAllByRole('button', { name: /^Save / })).toHaveLength(5)
  const clones = [...row().querySelectorAll('[aria-hidden] :is(a, button)')]
  expect(clones.map((each) => each.getAttribute('tabindex'))).toEqual(Array(10).fill('-1'))
})

test('a dot scrolls to its clinic by the shorter way, around the end if needed', () => {
  show(...clinics)
  expect(row().scrollLeft).toBe(5 * STEP)
  expect(chosen()).toBe('1 of 5: Bosphorus')
  fireEvent.click(dots().getByRole('button', { name: '5 of 5: Siam' }))
  expect(row().scrollLeft).toBe(4 * STEP)
  expect(chosen()).toBe('5 of 5: Siam')
  fireEvent.click(dots().getByRole('button', { name: '2 of 5: Danube' }))
  expect(row().scrollLeft).toBe(6 * STEP)
  expect(chosen()).toBe('2 of 5: Danube')
})

test('a carousel that stops near its end jumps to the same clinic among its clones unless it holds the focus', () => {
  show(...clinics)
  const stopAt = (slide: number) =>
    act(() => {
      row().scrollLeft = slide * STEP
      row().dispatchEvent(new Event('scrollend'))
    })
  stopAt(7)
  expect(row().scrollLeft).toBe(2 * STEP)
  stopAt(0)
  expect(row().scrollLeft).toBe(5 * STEP)
  screen.getByRole('link', { name: /Bosphorus/ }).focus()
  stopAt(0)
  expect(row().scrollLeft).toBe(0)
})

test('a carousel whose clinics all fit in view does not loop', () => {
  show(...clinics.slice(0, 3))
  expect(row().children).toHaveLength(3)
  expect(screen.getByRole('group', { name: 'Choose a clinic', hidden: true }).className).toContain('invisible')
})

test('without clinics the section is left out', () => {
  expect(show().container.textContent).toBe('')
})

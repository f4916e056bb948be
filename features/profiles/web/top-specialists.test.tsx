import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { homeBlocks } from '#content/home-blocks.ts'
import type { Specialist } from '#platform/rules/providers.ts'
import { TopSpecialists } from './top-specialists.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const elif: Specialist = {
  _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
  name: 'Dr. Elif Kaya',
  title: 'Implantologist',
  image: '/drawings/portraits/elif-kaya.svg',
  specialty: 'Dental Treatment',
  yearsOfExperience: 9,
  city: 'Istanbul',
  country: 'Turkey',
  isAvailableToday: true,
  isBookable: true,
  nextAvailable: '2026-11-16T08:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  isVerified: true,
  feedbackCount: 24,
  rating: 4.9,
}

function show(...specialists: Specialist[]) {
  const section = <TopSpecialists specialists={specialists} texts={homeBlocks.specialists} />
  const Page = createRoutesStub([{ path: '/', Component: () => section }])
  return render(<Page />)
}

const card = () => screen.getByRole('article')
const star = () => card().querySelector('svg:has(use[href$="#star"])')

test('a specialist card shows name, place, experience and rating', () => {
  show(elif)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('Dr. Elif Kaya')
  for (const words of ['Implantologist', '+9 years, Dental Treatment', 'Istanbul, Turkey', '24 Feedback'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(card().textContent).toContain('Rated 4.9 of 5')
})

test('only verified specialists have the seal', () => {
  show(elif)
  expect(screen.getByRole('img', { name: 'Verified User' })).toBeTruthy()
  cleanup()
  show({ ...elif, isVerified: false })
  expect(screen.queryByText('Verified User')).toBeNull()
})

test.each([
  [0, null, 'false'],
  [1, 5, 'true'],
  [24, 4.9, 'true'],
])('the star of %i Feedback with the rating %s is highlighted: %s', (feedbackCount, rating, highlighted) => {
  show({ ...elif, feedbackCount, rating })
  expect(screen.getByText(`${feedbackCount} Feedback`)).toBeTruthy()
  expect(star()?.getAttribute('data-highlighted')).toBe(highlighted)
  expect(card().textContent?.includes('Rated')).toBe(rating !== null)
})

test.each([
  [true, '2026-11-16T12:00:00.000Z', /^Available Today$/, 'text-ok'],
  // The clinic's day is another one than the visitor's
  [true, '2026-11-18T12:00:00.000Z', /^Next available Wed\s18\sNov,\s\d\d:\d\d$/, 'text-ink'],
  [false, '2026-11-16T12:00:00.000Z', /^Available Today$/, 'text-ok'],
  [false, '2026-11-18T08:00:00.000Z', /^Next available Wed\s18\sNov,\s\d\d:\d\d$/, 'text-ink'],
  [false, null, /^Not available$/, 'text-bad'],
] as const)(
  'a specialist who is available today at the clinic (%s) and next at %s has the label %s for the visitor',
  (isToday, next, words, colour) => {
    vi.useFakeTimers({ now: new Date('2026-11-16T12:00:00.000Z'), toFake: ['Date'] })
    show({ ...elif, isAvailableToday: isToday, nextAvailable: next })
    expect(screen.getByText(words).parentElement?.className).toContain(colour)
  },
)

test('a specialist without a picture is shown by initials', () => {
  show({ ...elif, image: '' })
  expect(screen.getByText('EK')).toBeTruthy()
})

test('a specialist card leaves out an unknown place and experience', () => {
  show({ ...elif, yearsOfExperience: 0, city: '', country: '' })
  expect(screen.getByText('Dental Treatment')).toBeTruthy()
  expect(screen.queryByText(/Istanbul/)).toBeNull()
})

test('a specialist card links to the profile', () => {
  show(elif)
  expect(screen.getByRole('link', { name: 'Dr. Elif Kaya' }).getAttribute('href')).toBe(`/provider/${elif._id}`)
})

test('Show All of the specialists links to the search', () => {
  show(elif)
  expect(screen.getByRole('link', { name: 'Show All' }).getAttribute('href')).toBe('/search')
})

test('without specialists the section is left out', () => {
  expect(show().container.textContent).toBe('')
})

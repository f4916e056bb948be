import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import type { SearchHit } from '../../rules/search-results.ts'
import { ResultCard } from './result-card.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-16T07:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bosphorus: SearchHit = {
  _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
  service: 'Dental Implant',
  displayname: 'Bosphorus Implant Center',
  clinicName: 'Bosphorus Implant Center',
  logo: '/drawings/logos/bosphorus.svg',
  avatar: null,
  picture: '/drawings/rooms/bosphorus.svg',
  subHeading: 'Implants and jaw surgery.',
  services: ['Zirconia Crown', 'Porcelain Veneers'],
  city: 'Istanbul',
  country: 'Turkey',
  languages: ['English', 'German'],
  startingPrice: 480,
  isVerified: true,
  isAvailableToday: true,
  isBookable: true,
  nextAvailable: '2026-11-16T08:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  rating: 4.9,
  feedbackCount: 128,
  match: 'literal',
}
const show = (change: Partial<SearchHit> = {}) => openPage(() => <ResultCard hit={{ ...bosphorus, ...change }} />)
const card = () => screen.getByRole('article')

test('a result card shows name, services, place, starting price and availability', () => {
  show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('Bosphorus Implant Center')
  expect(screen.getByRole('img', { name: 'Verified User' })).toBeTruthy()
  for (const words of ['Dental Implant', 'Istanbul, Turkey', 'Zirconia Crown', 'Available Today', '$480'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(card().textContent).toContain('Starting from $480')
  expect(card().textContent).toContain('Rated 4.9 of 5, 128 Feedback')
  expect(card().textContent).toContain('Speaks English, German')
  const link = screen.getByRole('link', { name: 'View Full Profile of Bosphorus Implant Center' })
  expect(link.getAttribute('href')).toBe(`/provider/${bosphorus._id}`)
  expect(screen.getByRole('button', { name: 'Save Bosphorus Implant Center', pressed: false })).toBeTruthy()
})

test('a result card names the clinic unless it equals the display name', () => {
  show()
  // In the heading, and in the name of the link
  expect(card().textContent?.match(/Bosphorus Implant Center/g)).toHaveLength(2)
  cleanup()
  show({ displayname: 'Dr. Elif Kaya' })
  expect(screen.getByText('Bosphorus Implant Center')).toBeTruthy()
})

test.each([
  [0, null, 'false'],
  [1, 5, 'true'],
  [128, 4.9, 'true'],
])('the star of a result with %i Feedback and rating %s is highlighted: %s', (feedbackCount, rating, highlighted) => {
  show({ feedbackCount, rating })
  expect(card().textContent).toContain(`${feedbackCount} Feedback`)
  expect(card().querySelector('svg:has(use[href$="#star"])')?.getAttribute('data-highlighted')).toBe(highlighted)
})

const pictures = () => [...card().querySelectorAll('img')].map((image) => image.getAttribute('src'))
const LOGO = '/drawings/logos/bosphorus.svg'
const ROOM = '/drawings/rooms/bosphorus.svg'
const FLAG = '/flags/TR.svg'

test.each<[string, Partial<SearchHit>, (string | null)[]]>([
  ['a clinic', { avatar: '/portrait.svg' }, [ROOM, LOGO, FLAG]],
  ['a person', { displayname: 'Dr. Elif Kaya', avatar: '/portrait.svg' }, ['/portrait.svg', LOGO, FLAG]],
  ['a person without a portrait', { displayname: 'Dr. Elif Kaya' }, [ROOM, LOGO, FLAG]],
  ['a clinic without a gallery', { picture: null }, [LOGO, FLAG]],
])('the card of %s shows its pictures', (_who, change, expected) => {
  show(change)
  expect(pictures()).toEqual(expected)
})

test('a result without any picture shows initials', () => {
  show({ logo: null, picture: null })
  expect(screen.getByText('BC')).toBeTruthy()
})

test('a result card leaves out unknown facts', () => {
  show({
    city: '',
    country: '',
    languages: [],
    startingPrice: null,
    services: [],
    isAvailableToday: false,
    nextAvailable: null,
  })
  expect(screen.getByText('Not available')).toBeTruthy()
  for (const words of [/Starting from/, /Speaks/, /Istanbul/]) expect(screen.queryByText(words)).toBeNull()
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanSummary } from '#domain/plan-clinics.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { PlanTotal } from './plan-total.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const summary: PlanSummary = {
  total: 31,
  isTotalExact: true,
  lowest: {
    _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
    displayname: 'Bosphorus Implant Center',
    clinicName: 'Bosphorus Implant Center',
    logo: null,
    avatar: null,
    picture: null,
    city: 'Istanbul',
    country: 'Turkey',
    languages: ['English'],
    isVerified: true,
    isAvailableToday: false,
    isBookable: true,
    nextAvailable: null,
    timeZone: 'Europe/Istanbul',
    rating: 4.9,
    feedbackCount: 128,
    lines: [258_000, 24_000],
    treatment: 282_000,
    hotel: 105_000,
    night: 10_500,
    transfers: 20_000,
    transfer: 5000,
    allIn: 407_000,
    confirmedAt: '2026-10-01T00:00:00.000Z',
  },
  trips: [
    { nights: 5, healingWeeks: [12, 26] },
    { nights: 5, healingWeeks: null },
  ],
  mostTrips: 2,
  stay: { nights: 10, transfers: 4, hotel: 'standard' },
  home: null,
}

test('the lowest total says what it is made of', async () => {
  vi.stubGlobal('fetch', async () => Response.json(summary))
  openPage(() => <PlanTotal plan="1-M3646-im3646-rc26" />)
  expect((await screen.findByText(/all in/)).textContent).toBe('from $4,070 all in')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Treatment $2,820',
    'Stay $1,050',
    'Transfers $200',
  ])
})

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import { SlotStrip } from './slot-strip.tsx'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the strips of all cards come in one call, and each time leads to the booking form', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const days = [
      { date: '2026-11-16', slots: ['2026-11-16T08:00:00.000Z'] },
      { date: '2026-11-17', slots: [] },
      { date: '2026-11-18', slots: ['08:00', '09:00', '10:00'].map((time) => `2026-11-18T${time}:00.000Z`) },
    ]
    return Response.json({ success: true, strips: [1, 2, 3].map((number) => ({ _id: id(number), days })) })
  })
  openPage(() => (
    <>
      <SlotStrip layout="days" provider={{ _id: id(1), displayname: 'Dr. Elif Kaya' }} />
      <SlotStrip layout="days" provider={{ _id: id(2), displayname: 'Dr. Can Demir' }} />
      <SlotStrip layout="times" provider={{ _id: id(3), displayname: 'Dr. Jonas Weber' }} />
    </>
  ))
  const [time] = await screen.findAllByRole('link', { name: /^Mon 16 Nov, / })
  expect(time?.getAttribute('href')).toBe(`/provider/${id(1)}?slot=2026-11-16T08%3A00%3A00.000Z#book`)
  expect(screen.getByRole('list', { name: 'Next free times of Dr. Can Demir' }).textContent).toContain('No free times')
  expect(asked).toHaveLength(1)
  expect(new URL(String(asked[0]), 'http://x').searchParams.get('providers')).toBe(`${id(1)},${id(2)},${id(3)}`)
  const next = within(screen.getByRole('list', { name: 'Next free times of Dr. Jonas Weber' })).getAllByRole('link')
  expect(next.map((link) => link.getAttribute('href'))).toEqual([
    `/provider/${id(3)}?slot=2026-11-16T08%3A00%3A00.000Z#book`,
    `/provider/${id(3)}?slot=2026-11-18T08%3A00%3A00.000Z#book`,
    `/provider/${id(3)}?slot=2026-11-18T09%3A00%3A00.000Z#book`,
    `/provider/${id(3)}#book`,
  ])
})

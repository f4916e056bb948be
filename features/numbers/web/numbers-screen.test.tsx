import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Counts, MEASURES, type NumbersReport } from '../rules/numbers.ts'
import { NumbersScreen } from './numbers-screen.tsx'

afterEach(cleanup)

const counts = (change: Partial<Counts> = {}): Counts => ({
  ...(Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Counts),
  ...change,
})
const noRanks = { ranks: [], others: { keys: 0, count: 0 } }
const noReplies = { medianMinutes: null, classes: [0, 0, 0, 0, 0, 0] }

const report: NumbersReport = {
  success: true,
  from: '2026-04-13',
  to: '2026-05-11',
  weeks: ['2026-04-13', '2026-04-20', '2026-04-27', '2026-05-04'].map((monday, at) => ({
    monday,
    counts: counts({ bookings: at * 10, searches: 50 }),
  })),
  totals: counts({
    bookings: 60,
    searches: 200,
    unmatched_searches: 10,
    ended: 40,
    no_shows: 2,
    answers: 50,
    late_answers: 2,
  }),
  previous: counts({
    bookings: 50,
    searches: 100,
    unmatched_searches: 10,
    ended: 40,
    no_shows: 1,
    answers: 50,
    late_answers: 1,
  }),
  replyTimes: { medianMinutes: 345, classes: [10, 20, 30, 20, 15, 5] },
  previousReplyTimes: noReplies,
  words: [{ word: 'zahnschiene', count: 7 }],
  origins: { ranks: [{ key: 'DE', name: 'Germany', place: '', count: 60 }], others: { keys: 0, count: 0 } },
  countries: { ranks: [{ key: 'TR', name: 'Turkey', place: '', count: 40 }], others: { keys: 3, count: 20 } },
  slowProviders: [
    {
      _id: '00000000-0000-4000-8000-000000000001',
      name: 'Siam Dental House',
      place: 'Bangkok, Thailand',
      replies: 40,
      lateReplies: 10,
    },
  ],
  money: [{ currency: 'EUR', invoiced: 120_520, paid: 24_104, refunded: 0 }],
}

function show(shown: NumbersReport) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, ranking: noRanks }))
  const Stub = createRoutesStub([{ path: '/', Component: () => <NumbersScreen report={shown} weeks={4} /> }])
  render(<Stub />)
}

test('the figures say how they have changed', () => {
  show(report)
  const tile = (name: string) => within(screen.getByText(name, { selector: 'dt' }).parentElement as HTMLElement)
  expect(tile('Bookings').getByText('60')).toBeTruthy()
  expect(tile('Bookings').getByText('20% more').className).toContain('text-ok')
  expect(tile('Median clinic reply').getByText('5 h 45 min')).toBeTruthy()
  expect(tile('Answered within one working day').getByText('96.0%')).toBeTruthy()
  expect(tile('Answered within one working day').getByText('was 98.0%').className).toContain('text-bad')
  expect(tile('No-shows').getByText('was 2.5%').className).toContain('text-bad')
  expect(tile('Searches without a match').getByText('was 10.0%').className).toContain('text-ok')
})

test('the chart of the weeks has a table behind it, and shows any number', () => {
  show(report)
  const panel = within(screen.getByRole('region', { name: 'Week by week' }))
  fireEvent.click(panel.getByRole('button', { name: 'Show as table' }))
  const cells = () => panel.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells()).toEqual(['0', '10', '20', '30'])
  fireEvent.change(panel.getByRole('combobox', { name: 'Number shown' }), { target: { value: 'searches' } })
  expect(cells()).toEqual(['50', '50', '50', '50'])
})

test('a year is drawn as thirteen columns of four weeks', () => {
  const weeks = Array.from({ length: 52 }, (_, at) => ({
    monday: new Date(Date.UTC(2026, 0, 5 + 7 * at)).toISOString().slice(0, 10),
    counts: counts({ bookings: 1 }),
  }))
  show({ ...report, weeks })
  const panel = within(screen.getByRole('region', { name: 'Through the year' }))
  expect(panel.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(Array(13).fill('4'))
})

test('without anything to draw, every panel says so', () => {
  show({
    ...report,
    weeks: report.weeks.map(({ monday }) => ({ monday, counts: counts() })),
    totals: counts(),
    previous: counts(),
    replyTimes: noReplies,
    words: [],
    origins: noRanks,
    countries: noRanks,
    slowProviders: [],
    money: [],
  })
  for (const text of ['Nothing in these weeks.', 'No replies in these weeks.', 'No bookings in these weeks.'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

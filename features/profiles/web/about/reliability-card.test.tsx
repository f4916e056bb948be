import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import { ReliabilityCard } from './reliability-card.tsx'

afterEach(cleanup)

test.each([
  [12, '12 min'],
  [0, '1 min'],
  [185, '3 h'],
  [2000, '33 h'],
  [4400, '3 days'],
])('%i minutes read as %s', async (value, text) => {
  const few = { value: null, cases: 3 }
  openPage(() => (
    <ReliabilityCard
      reliability={{
        replyMinutes: { value, cases: 1200 },
        answerRate: { value: 0.976, cases: 41 },
        invoiceVariance: { value: 0.012, cases: 6 },
        cancellationRate: few,
      }}
    />
  ))
  const shown = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
  expect(shown).toEqual([
    `${text} from 1,200 cases`,
    '97.6% from 41 cases',
    '+1.2% from 6 cases',
    'Not enough cases yet',
  ])
})

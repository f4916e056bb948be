import { expect, test } from 'vitest'
import { fillFacts } from './brand-facts.ts'

test('facts are filled in to the letter, in one pass', () => {
  const facts = { phone: '$& {{email}}', email: 'care@example.org', medicalEmergency: 'Call 112.' }
  expect(fillFacts('{{medical emergency}} {{phone}}, {{email}} {{other}}', facts)).toBe(
    'Call 112. $& {{email}}, care@example.org {{other}}',
  )
})

import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destinations } from '#content/destinations.ts'
import { openPage } from '#test/web/stub-site.tsx'
import { destinationGuides } from '../../words/destinations.ts'
import { DestinationGuide } from './destination-guide.tsx'

afterEach(cleanup)

test.each([
  ['7', ['Flight from London', 'Best time to visit', 'Clinics and doctors', 'Other languages to ask for']],
  ['0', ['Flight from London', 'Best time to visit', 'Other languages to ask for']],
])('a destination with %s providers and no price shows its known facts', (providers, labels) => {
  const [turkey] = destinations
  const guide = destinationGuides.Turkey
  if (!turkey || !guide) throw new Error('Turkey is a destination.')
  openPage(() => (
    <DestinationGuide {...turkey} label="Dental implant" usd={undefined} providers={providers} to="/" guide={guide} />
  ))
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(labels)
})

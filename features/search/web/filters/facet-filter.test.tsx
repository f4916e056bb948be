import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FacetRow, facetMarkup } from './facet-filter.tsx'

test.each([
  { name: 'Dental Treatment', count: 1 },
  { name: 'Ear, "Nose" & <Throat>', count: 1234 },
])('$name looks the same without scripts', (choice) => {
  const row = <FacetRow name="speciality" choice={choice} isChosen={false} onChange={() => {}} />
  expect(facetMarkup('speciality', choice)).toBe(renderToStaticMarkup(row))
})

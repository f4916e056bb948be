import { expect, test } from 'vitest'
import { linkAddress } from './link-dialog.tsx'

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  [' example.org ', 'https://example.org/'],
  ['example.org:8080/a?b=1', 'https://example.org:8080/a?b=1'],
  ['http://example.org', 'http://example.org/'],
  ['ann@example.org', 'mailto:ann@example.org'],
  ['mailto:ann@example.org', 'mailto:ann@example.org'],
  ['', undefined],
  ['a clinic', undefined],
  ['/provider/1', undefined],
  ['javascript:alert(1)', undefined],
  ['JaVa\nScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
])('the typed link %j leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMatch } from './suggestion-list.tsx'

const marked = (text: string, typed: string) => {
  const [start, end] = findMatch(text, typed) ?? [0, 0]
  return text.slice(start, end)
}

test.each([
  ['Dental Implant', 'impl', 'Impl'],
  ['Kadıköy Dental Atelier', 'kadikoy', 'Kadıköy'],
  ['Şahin Root and Implant', 'SAHIN', 'Şahin'],
  ['Gro\u00dfmann Klinik', 'grossm', 'Großm'],
  ['Smile Cafe\u0301 Clinic', 'café c', 'Cafe\u0301 C'],
  ['İzmir Smile', 'izm', 'İzm'],
  ['All-on-4', '  on-4 ', 'on-4'],
  ['Dental  Implant', 'dental implant', ''],
  ['Dental Implant', 'veneer', ''],
  ['Dental Implant', '   ', ''],
])('in %s the query %j matches %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected)
})

test('a match is always a substring of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
      const [start, end] = findMatch(text, typed) ?? [0, 0]
      expect(start).toBeLessThanOrEqual(end)
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})

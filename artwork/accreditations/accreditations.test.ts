import { expect, test } from 'vitest'
import { accreditations } from '#content/accreditations.ts'
import { accreditationMarks } from './accreditations.ts'

const BYTES_MAX = 1_300

test('every accreditation has a mark of its own', () => {
  expect(accreditationMarks.map(([name]) => name)).toEqual(accreditations.map(({ mark }) => mark))
  expect(new Set(accreditationMarks.map(([, drawing]) => drawing)).size).toBe(accreditations.length)
})

test.each(accreditationMarks)('the mark %s is light, and leaves the letters to the page', (_, drawing) => {
  expect(drawing.length).toBeLessThan(BYTES_MAX)
  expect(drawing).not.toContain('<text')
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from '../shapes.ts'
import { treatmentPictures } from './treatments.ts'

const COLOURS_MAX = 10
const BYTES_MAX = 12_000

test.each(treatmentPictures)('the header of /%s is calm, light, and the one people see', (name, drawing) => {
  const colours = Object.values(palette).filter((colour) => drawing.includes(colour))
  expect(colours.length).toBeLessThanOrEqual(COLOURS_MAX)
  expect(drawing.length).toBeLessThan(BYTES_MAX)
  expect(readFileSync(new URL(`../../web/drawings/treatments/${name}.svg`, import.meta.url), 'utf8')).toBe(drawing)
})

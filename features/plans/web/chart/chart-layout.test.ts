import { describe, expect, test } from 'vitest'
import { ARCHES, jawOf, sideOf, teethBetween } from '../../rules/teeth.ts'
import { chartLayout } from './chart-layout.ts'

const charts = [
  ['permanent', 'wide', 32],
  ['permanent', 'narrow', 32],
  ['milk', 'wide', 20],
  ['milk', 'narrow', 20],
] as const

describe.each(charts)('the %s chart, %s', (dentition, width, count) => {
  const layout = chartLayout(dentition, width)
  const centreOf = (tooth: number) => layout.teeth.get(tooth)?.drawing.centre ?? [0, 0]

  test('has every tooth and its number inside of the drawing', () => {
    expect(layout.teeth.size).toBe(count)
    for (const { drawing, number, badge } of layout.teeth.values()) {
      for (const [x, y] of [drawing.centre, number, badge]) {
        expect(x).toBeGreaterThan(20)
        expect(x).toBeLessThan(layout.width - 20)
        expect(y).toBeGreaterThan(20)
        expect(y).toBeLessThan(layout.height - 20)
      }
    }
  })

  test('shows the patient’s right on the left, and the upper jaw above', () => {
    for (const [tooth, { drawing }] of layout.teeth) {
      expect(drawing.centre[0] < layout.middle).toBe(sideOf(tooth) === 'right')
      expect(drawing.centre[1] < layout.height / 2).toBe(jawOf(tooth) === 'upper')
    }
  })

  test('leaves neighbours room of their own', () => {
    for (const arch of Object.values(ARCHES[dentition])) {
      for (const [index, tooth] of arch.slice(1).entries()) {
        const beside = arch[index] ?? 0
        const [x, y] = centreOf(tooth)
        const [otherX, otherY] = centreOf(beside)
        expect(Math.hypot(x - otherX, y - otherY), `${beside} and ${tooth}`).toBeGreaterThan(45)
      }
    }
  })
})

test('a run of teeth lies on the arch in the order of the drawing', () => {
  const layout = chartLayout('permanent', 'wide')
  const xs = teethBetween(16, 26).map((tooth) => layout.teeth.get(tooth)?.drawing.centre[0] ?? 0)
  expect(xs).toEqual([...xs].sort((one, other) => one - other))
})

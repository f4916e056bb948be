import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ARCHES,
  archOf,
  fromUniversal,
  isTooth,
  jawOf,
  neighboursOf,
  oppositeOf,
  runEnds,
  sideOf,
  sortedTeeth,
  TEETH,
  teethBetween,
  toothBeside,
  toothName,
  toUniversal,
} from './teeth.ts'

const tooth = fc.constantFrom(...TEETH)

describe('teeth', () => {
  test('there are 32 permanent and 20 milk teeth, each with a name of its own', () => {
    expect(TEETH).toHaveLength(52)
    expect(new Set(TEETH.map(toothName)).size).toBe(52)
    for (const number of [0, 10, 19, 49, 50, 56, 66, 86, 11.5, Number.NaN]) expect(isTooth(number)).toBe(false)
  })

  test('names say jaw, side and kind', () => {
    expect(toothName(16)).toBe('Upper right first molar')
    expect(toothName(21)).toBe('Upper left central incisor')
    expect(toothName(38)).toBe('Lower left wisdom tooth')
    expect(toothName(85)).toBe('Lower right second milk molar')
  })

  test('Universal numbers run from the upper right wisdom tooth around the mouth', () => {
    expect([18, 11, 21, 28, 38, 31, 41, 48].map(toUniversal)).toEqual(['1', '8', '9', '16', '17', '24', '25', '32'])
    expect([55, 65, 75, 85].map(toUniversal)).toEqual(['A', 'J', 'K', 'T'])
  })

  test('a Universal number leads back to its tooth, and other text to none', () => {
    fc.assert(fc.property(tooth, (one) => fromUniversal(toUniversal(one).toLowerCase()) === one))
    for (const text of ['', '0', '33', 'U', '1a', 'constructor']) expect(fromUniversal(text)).toBeUndefined()
  })

  test('neighbours are mutual, one place apart, and in the same arch', () => {
    fc.assert(
      fc.property(tooth, (one) => {
        const beside = neighboursOf(one)
        const isEnd = archOf(one)[0] === one || archOf(one).at(-1) === one
        expect(beside).toHaveLength(isEnd ? 1 : 2)
        for (const other of beside) {
          expect(neighboursOf(other)).toContain(one)
          expect(archOf(other)).toBe(archOf(one))
        }
      }),
    )
    expect(neighboursOf(11)).toEqual([12, 21])
    expect(toothBeside(18, -1)).toBeUndefined()
  })

  test('a tooth bites on one tooth of the other jaw and of its own side', () => {
    fc.assert(
      fc.property(tooth, (one) => {
        const other = oppositeOf(one)
        expect(oppositeOf(other)).toBe(one)
        expect(jawOf(other)).not.toBe(jawOf(one))
        expect(sideOf(other)).toBe(sideOf(one))
      }),
    )
    expect(oppositeOf(16)).toBe(46)
  })

  test('a run of teeth is the same from both ends, and ends in both', () => {
    fc.assert(
      fc.property(tooth, tooth, (one, other) => {
        const run = teethBetween(one, other)
        expect(run).toEqual(teethBetween(other, one))
        if (archOf(one) !== archOf(other)) expect(run).toEqual([])
        else
          expect([run[0], run.at(-1)]).toEqual(
            sortedTeeth([one, other]).length === 1 ? [one, one] : sortedTeeth([one, other]),
          )
      }),
    )
    expect(runEnds(teethBetween(14, 16), 'fdi')).toEqual([14, 16])
    expect(runEnds(teethBetween(22, 12), 'fdi')).toEqual([12, 22])
    expect(teethBetween(12, 22)).toEqual([12, 11, 21, 22])
    expect(teethBetween(18, 28)).toEqual(ARCHES.permanent.upper)
  })

  test.each([
    [14, 16, '3 to 5'],
    [24, 26, '12 to 14'],
    [34, 36, '19 to 21'],
    [44, 46, '28 to 30'],
    [32, 42, '23 to 26'],
    [84, 85, 'S to T'],
  ])('a run from %i to %i is named %s in Universal', (one, other, name) => {
    expect(runEnds(teethBetween(one, other), 'universal').map(toUniversal).join(' to ')).toBe(name)
  })
})

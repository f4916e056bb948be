import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePlan, encodePlan, NEWER_PLAN, PLAN_CODE_MAX, UNREADABLE_PLAN } from '#features/plans/rules/plan-code.ts'
import { EMPTY_PLAN, type Plan } from '#features/plans/rules/plans.ts'
import { ARCHES } from '#features/plans/rules/teeth.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { runs } from '#test/properties.ts'
import { randomPlan } from './random-plans.ts'

const decode = (code: string) => decodePlan(code, planCatalogue)
const encode = (plan: Plan) => encodePlan(plan, planCatalogue)

/** The same plan with its teeth and lines in another order. */
const shuffled = (plan: Plan, order: readonly number[]): Plan => {
  const shuffle = <Item>(items: readonly Item[]) =>
    items
      .map((item, index) => ({ item, place: order[index % Math.max(1, order.length)] ?? 0 }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item)
  return {
    conditions: shuffle(plan.conditions),
    lines: shuffle(plan.lines.map((line) => (line.area === 'tooth' ? { ...line, teeth: shuffle(line.teeth) } : line))),
  }
}

describe('the code of a plan', () => {
  test('leads back to the plan, within its length', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        const code = encode(plan)
        expect(code).toMatch(/^1(-[A-Za-z0-9]+)*$/)
        expect(code.length).toBeLessThanOrEqual(PLAN_CODE_MAX)
        expect(decode(code)).toEqual({ ok: true, plan })
      }),
      runs(500),
    )
  })

  test('does not depend on the order of teeth and lines', () => {
    fc.assert(
      fc.property(randomPlan, fc.array(fc.nat(), { minLength: 1 }), (plan, order) => {
        expect(encode(shuffled(plan, order))).toBe(encode(plan))
      }),
    )
  })

  test('is short and can be read', () => {
    const code = '1-M4636-D26-im4636-cz26-rc26-ngu-wh-Sey3b'
    const decoded = decode(code)
    expect(decoded).toMatchObject({ ok: true })
    if (decoded.ok) expect(encode(decoded.plan)).toBe(code)
    expect(encode(EMPTY_PLAN)).toBe('1')
  })

  test('has room for the longest plan that the rules allow', () => {
    const all = [...ARCHES.permanent.upper, ...ARCHES.permanent.lower].join('')
    const milk = [...ARCHES.milk.upper, ...ARCHES.milk.lower].join('')
    const longest = `1-D${all}${milk}-cz${all}${milk}-rc${all}${milk}-fi${all}${milk}-gg${all}`
    expect(longest.length).toBeLessThan(PLAN_CODE_MAX)
  })

  test('is refused with a sentence when it is any other text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^1(-[A-Za-z0-9]{1,8})*$/)),
        (text) => {
          const decoded = decode(text)
          if (decoded.ok) expect(decode(encode(decoded.plan))).toEqual(decoded)
          else expect(decoded.problem).toMatch(/^\p{Lu}.*[.”]$/u)
        },
      ),
      runs(2000),
    )
  })

  test.each([
    ['', UNREADABLE_PLAN],
    ['2-im36', NEWER_PLAN],
    ['0-im36', UNREADABLE_PLAN],
    ['1-', UNREADABLE_PLAN],
    ['1-zz16', UNREADABLE_PLAN],
    ['1-M19', UNREADABLE_PLAN],
    ['1-M1', UNREADABLE_PLAN],
    ['1-rc1616', UNREADABLE_PLAN],
    ['1-br16', UNREADABLE_PLAN],
    ['1-a4', UNREADABLE_PLAN],
    ['1-wh16', UNREADABLE_PLAN],
    ['1-rc16x0', UNREADABLE_PLAN],
    ['1-Sxx1', UNREADABLE_PLAN],
    [`1-${'rc16'.repeat(300)}`, UNREADABLE_PLAN],
    ['1-M16D16', UNREADABLE_PLAN],
    ['1-M16-D16', 'Tooth 16 is marked twice.'],
    ['1-rc16-rc17', 'Root canal treatment is in your plan already.'],
    ['1-rc', UNREADABLE_PLAN],
    ['1-rc1626x1', UNREADABLE_PLAN],
    ['1-rcx33', 'Root canal treatment: a plan can have at most 32.'],
    ['1-alx2', 'Clear aligners: one is enough for a plan.'],
    ['1-Sey3', 'Cataract Surgery: choose left, right or both sides.'],
  ])('%s is refused', (code, problem) => {
    expect(decode(code)).toMatchObject({ ok: false, problem })
  })
})

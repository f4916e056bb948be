import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planCatalogue } from '#content/plan-catalogue.ts'
import { decodePlan } from '#domain/plan-code.ts'
import { planTrips, procedureQuantities, procedureTotals } from '#domain/plan-lines.ts'
import type { Plan } from '#domain/plans.ts'
import { randomPlan } from './random-plans.ts'

const planOf = (code: string): Plan => {
  const decoded = decodePlan(code, planCatalogue)
  if (!decoded.ok) throw new Error(decoded.problem)
  return decoded.plan
}

describe('the procedures of a plan', () => {
  test('an implant with crown is a fixture, an abutment and a crown', () => {
    expect(procedureQuantities(planOf('1-M3646-im3646'), planCatalogue)).toMatchObject([
      {
        name: 'Implant with crown',
        procedures: [
          { procedureId: 'implant-fixture', quantity: 2 },
          { procedureId: 'abutment', quantity: 2 },
          { procedureId: 'crown-zirconia', quantity: 2 },
        ],
        service: null,
      },
    ])
  })

  test('a bridge counts its units, a sinus lift its sides, deep cleaning four quadrants', () => {
    expect(procedureTotals(planOf('1-M1516-br1417-sl1516-gt'), planCatalogue)).toEqual([
      { procedureId: 'bridge-unit', quantity: 4 },
      { procedureId: 'sinus-lift', quantity: 1 },
      { procedureId: 'gum-treatment', quantity: 4 },
    ])
  })

  test('both sides of a service are two of it', () => {
    expect(procedureQuantities(planOf('1-Sey3b'), planCatalogue)).toMatchObject([
      { procedures: [], service: { name: 'Cataract Surgery', quantity: 2 } },
    ])
  })

  test('each line needs something, and totals add up to the lines', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        const needs = procedureQuantities(plan, planCatalogue)
        expect(needs.map(({ line }) => line)).toEqual(plan.lines)
        for (const { procedures, service } of needs) expect(procedures.length > 0).toBe(service === null)
        const sum = (quantities: readonly { quantity: number }[]) =>
          quantities.reduce((all, one) => all + one.quantity, 0)
        expect(sum(procedureTotals(plan, planCatalogue))).toBe(sum(needs.flatMap(({ procedures }) => procedures)))
      }),
    )
  })
})

describe('the trips of a plan', () => {
  test('are those of its longest treatments', () => {
    expect(planTrips(planOf('1-M3646-im3646-rc26-wh'), planCatalogue)).toEqual([
      { nights: 5, healingWeeks: [12, 26] },
      { nights: 5 },
    ])
    expect(planTrips(planOf('1-M1636-im1636-sl16'), planCatalogue)).toEqual([
      { nights: 5, healingWeeks: [20, 36] },
      { nights: 5 },
    ])
  })

  test('healing after the last trip is no gap between trips', () => {
    expect(planTrips(planOf('1-M16-sl16'), planCatalogue)).toEqual([{ nights: 5 }])
    expect(planTrips(planOf('1'), planCatalogue)).toEqual([])
  })

  test('are as many as the longest line takes, whatever else is in the plan', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        const trips = planTrips(plan, planCatalogue)
        const alone = plan.lines.map((line) => planTrips({ ...plan, lines: [line] }, planCatalogue))
        expect(trips.length).toBe(Math.max(0, ...alone.map(({ length }) => length)))
        for (const [index, { nights }] of trips.entries())
          expect(nights).toBe(Math.max(...alone.map((one) => one[index]?.nights ?? 0)))
        expect(trips.at(-1)?.healingWeeks).toBeUndefined()
      }),
    )
  })
})

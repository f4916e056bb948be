import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePlan } from '#features/plans/rules/plan-code.ts'
import { mostTrips, planTrips, procedureQuantities, procedureTotals } from '#features/plans/rules/plan-lines.ts'
import type { Plan, PlanLine } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
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

  const tripsOf = (service: string, quantity: number) =>
    planTrips({ conditions: [], lines: [{ area: 'service', service, side: null, quantity }] }, planCatalogue)

  test('weeks of a programme lengthen the stay, cycles are trips of their own', () => {
    expect(tripsOf('Stroke Rehabilitation', 12)).toEqual([{ nights: 84 }])
    const cycle = { nights: 4, healingWeeks: [2, 3] }
    expect(tripsOf('Chemotherapy', 3)).toEqual([cycle, cycle, { nights: 4 }])
    expect(tripsOf('In Vitro Fertilization (IVF)', 2)).toEqual([{ nights: 15, healingWeeks: [8, 12] }, { nights: 15 }])
    expect(tripsOf('Lip Filler', 3)).toEqual([{ nights: 1 }])
  })

  test('a balloon is taken out on a second trip, and an opinion needs none', () => {
    expect(tripsOf('Gastric Balloon', 1)).toEqual([{ nights: 3, healingWeeks: [26, 52] }, { nights: 3 }])
    expect(tripsOf('Second Medical Opinion', 1)).toEqual([])
  })

  test.each([
    ['a bridge', '1-ex36-br3537', 6],
    ['a full denture', '1-ex3635-fdl', 6],
    ['a partial denture', '1-ex36-pdl', 6],
  ])('%s that closes a gap of the same plan waits until it has healed', (_name, code, nights) => {
    expect(planTrips(planOf(code), planCatalogue)).toEqual([{ nights: 2, healingWeeks: [6, 12] }, { nights }])
  })

  test.each(['1-M36-br3537', '1-M36-ex26-pdl', '1-M36-ex38-pdl'])('%s closes no new gap', (code) => {
    expect(planTrips(planOf(code), planCatalogue)).toEqual([{ nights: 6 }])
  })

  test('an implant where bone is added may take another trip', () => {
    expect(mostTrips(planOf('1-M16-im16-sl16'), planCatalogue)).toBe(3)
    expect(mostTrips(planOf('1-M1636-im36-sl16'), planCatalogue)).toBe(2)
    expect(mostTrips(planOf('1-M36-im36'), planCatalogue)).toBe(2)
  })

  test('are as many as the longest line takes, whatever else is in the plan', () => {
    fc.assert(
      fc.property(randomPlan, (random) => {
        const isRemoval = (line: PlanLine) => 'treatment' in line && line.treatment.includes('extraction')
        const plan = { ...random, lines: random.lines.filter((line) => !isRemoval(line)) }
        const trips = planTrips(plan, planCatalogue)
        const alone = plan.lines.map((line) => planTrips({ ...plan, lines: [line] }, planCatalogue))
        expect(trips.length).toBe(Math.max(0, ...alone.map(({ length }) => length)))
        for (const [index, { nights }] of trips.entries())
          expect(nights).toBe(Math.max(...alone.map((one) => one[index]?.nights ?? 0)))
        expect(trips.at(-1)?.healingWeeks).toBeUndefined()
      }),
    )
  })

  test('a bridge is made after the implants that it stands on have healed', () => {
    const plan = planOf('1-M141516-io1416-br1416')
    expect(planTrips(plan, planCatalogue)).toEqual([{ nights: 5, healingWeeks: [12, 26] }, { nights: 6 }])
    expect(mostTrips(plan, planCatalogue)).toBe(2)
    expect(mostTrips(planOf('1-M141516-io1416-br1416-bg16'), planCatalogue)).toBe(3)
  })
})

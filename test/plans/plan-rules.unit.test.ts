import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePlan } from '#features/plans/rules/plan-code.ts'
import {
  addTreatment,
  addWithRemedy,
  changeQuantity,
  markTeeth,
  removeLine,
  removeTooth,
} from '#features/plans/rules/plan-edits.ts'
import type { Remedy } from '#features/plans/rules/plan-mouth.ts'
import { planProblem } from '#features/plans/rules/plan-rules.ts'
import { EMPTY_PLAN, LINES_MAX, type Plan } from '#features/plans/rules/plans.ts'
import { planCatalogue } from '#features/plans/words/plan-catalogue.ts'
import { randomPlan, rules } from './random-plans.ts'

const planOf = (code: string): Plan => {
  const decoded = decodePlan(code, planCatalogue)
  if (!decoded.ok) throw new Error(decoded.problem)
  return decoded.plan
}

const refusal = (code: string) => {
  const decoded = decodePlan(code, planCatalogue)
  return decoded.ok ? undefined : decoded.problem
}

describe('the rules of a plan', () => {
  test('hold for every plan that is made step by step', () => {
    fc.assert(
      fc.property(randomPlan, (plan) => {
        expect(planProblem(plan, planCatalogue)).toBeUndefined()
        expect(plan.lines.length).toBeLessThanOrEqual(LINES_MAX)
      }),
    )
  })

  test.each([
    [
      'a crown on a missing tooth',
      '1-M36-cz36',
      'Tooth 36 is missing, so a zirconia crown isn’t possible there. Choose an implant with crown, or a bridge from its neighbours.',
    ],
    [
      'a crown on an implant',
      '1-I36-ce36',
      'At 36 there’s an implant, so an E-max crown isn’t possible there. Choose “Crown on an implant you have” instead.',
    ],
    ['a filling in a missing tooth', '1-M36-fi36', 'Tooth 36 is missing, so a filling isn’t possible there.'],
    [
      'a crown on a tooth that is taken out',
      '1-ex36-cz36',
      'Your plan takes tooth 36 out, so it can’t have a zirconia crown as well. Remove one of the two.',
    ],
    [
      'an implant where a tooth is',
      '1-im36',
      'Tooth 36 is still there. Mark it as missing, or add an extraction first.',
    ],
    ['an implant where one is', '1-J36-im36', 'At 36 there’s already an implant.'],
    [
      'a crown on an implant that is not there',
      '1-ic36',
      'There’s no implant at 36 yet. Mark it as an implant, or choose “Implant with crown”.',
    ],
    [
      'a bridge without an abutment',
      '1-M242526-br2426',
      'A bridge from 24 to 26 has nothing to hold on to, because 24, 25 and 26 are missing. Include a tooth or an implant beside the gap.',
    ],
    [
      'a bridge that hangs from one end',
      '1-M242526-br2427',
      'A bridge from 24 to 27 would hang free at 24, 25 and 26. Include the tooth beyond the gap, or add an implant without a crown for it to stand on.',
    ],
    [
      'a bridge that hangs free at both ends',
      '1-M1416-br1416',
      'A bridge from 14 to 16 would hang free at 16 and 14. Include the tooth beyond the gap, or add an implant without a crown for it to stand on.',
    ],
    [
      'a bridge over a gap that is too wide',
      '1-M14151617-br1318',
      'A bridge from 13 to 18 can’t close 4 gaps side by side: 3 are the most. Add an implant without a crown in between, or choose a partial denture.',
    ],
    [
      'two implants at a tooth',
      '1-M36-im36-io36',
      'Your plan has an implant without a crown at 36 already. Remove one of the two implants.',
    ],
    [
      'a veneer on a crown',
      '1-C11-ve11',
      'Tooth 11 has a crown, and a veneer doesn’t hold on crowns. Choose a new crown instead.',
    ],
    [
      'a veneer on a wisdom tooth',
      '1-vc18',
      'Composite veneer: possible from the incisors to the second premolar. Tooth 18 is a molar, which needs a crown or an inlay or onlay instead.',
    ],
    [
      'a bridge without a gap',
      '1-br1416',
      'No tooth from 14 to 16 is missing, so there’s no gap to bridge. Mark the missing tooth first.',
    ],
    [
      'a bridge across the jaws',
      '1-M16-br1646',
      'Bridge: choose the first and the last tooth, 2 to 14 neighbours in the same jaw.',
    ],
    [
      'a crown on a tooth of a bridge',
      '1-M15-br1416-cz16',
      'Tooth 16 already gets a zirconia crown in your plan. Remove it there to choose a bridge.',
    ],
    [
      'a crown and a veneer',
      '1-cz11-ve11',
      'Tooth 11 already gets a zirconia crown in your plan. Remove it there to choose a veneer.',
    ],
    [
      'two extractions of a tooth',
      '1-ex38-sx38',
      'Tooth 38 already gets an extraction in your plan. Remove it there to choose a surgical extraction.',
    ],
    [
      'single implants under All-on-4',
      '1-M36-im36-a4l',
      'All-on-4 replaces all teeth of the lower jaw, so an implant with crown at 36 isn’t needed.',
    ],
    [
      'two prostheses for a jaw',
      '1-a4u-fdu',
      'Full denture and All-on-4 both replace teeth of the upper jaw. Choose one of them.',
    ],
    ['a veneer on a milk tooth', '1-ve51', 'Tooth 51 is a milk tooth, and a veneer is only done on permanent teeth.'],
    [
      'an implant instead of a milk tooth',
      '1-I51',
      'Tooth 51 is a milk tooth, and implants only replace permanent teeth.',
    ],
    [
      'a sinus lift in the lower jaw',
      '1-M36-sl36',
      'Sinus lift is done above the upper back teeth only, from the first premolar to the wisdom tooth. Tooth 36 isn’t one of them.',
    ],
  ])('%s is refused', (_what, code, sentence) => {
    expect(refusal(code)).toBe(sentence)
  })

  test.each([
    ['an implant where the plan takes the tooth out', '1-ex36-im36'],
    ['a crown after a root canal treatment', '1-rc26-cz26'],
    ['a bridge on an implant', '1-M15-I16-br1416'],
    ['a bridge whose gap the plan makes', '1-ex15-br1416'],
    ['a bridge on two implants of the plan', '1-M141516-io1416-br1416'],
    ['a bridge with one tooth that hangs free', '1-M16-br1416'],
    ['a bridge over three gaps', '1-M242526-br2327'],
    ['a bridge over the four incisors', '1-M12112122-br1323'],
    ['a veneer on a premolar', '1-ve15'],
    ['single implants in the other jaw', '1-M36-im36-a4u'],
    ['extractions before All-on-4', '1-ex3334-a4l'],
    ['a bone graft under All-on-4', '1-bg36-a4l'],
    ['a filling in a milk tooth', '1-fi55'],
    ['an implant without a place', '1-imx2'],
  ])('%s is accepted', (_what, code) => {
    expect(refusal(code)).toBeUndefined()
  })

  test('sentences name teeth by the numbering that the patient chose', () => {
    const missing = { conditions: [{ tooth: 36, condition: 'missing' as const }], lines: [] }
    const edit = addTreatment(missing, 'filling', [36], { ...rules, numbering: 'universal' })
    expect(edit).toMatchObject({
      ok: false,
      problem: { message: 'Tooth 19 is missing, so a filling isn’t possible there.' },
    })
  })
})

describe('edits of a plan', () => {
  test('a treatment that is added again joins its line', () => {
    const edit = addTreatment(planOf('1-rc26'), 'root-canal', [16], rules)
    expect(edit).toMatchObject({ ok: true, key: 'root-canal', plan: planOf('1-rc1626') })
    expect(addTreatment(planOf('1-rc1626'), 'root-canal', [16], rules)).toMatchObject({ ok: false })
  })

  test('chosen teeth take the place of implants that were not placed yet', () => {
    const edit = addTreatment(planOf('1-M3646-imx2'), 'implant-with-crown', [36], rules)
    expect(edit).toMatchObject({ ok: true, plan: { lines: [{ teeth: [36], quantity: 2 }] } })
  })

  test('fewer of a treatment leaves out its last teeth, and none the line', () => {
    const plan = planOf('1-rc161726')
    expect(changeQuantity(plan, 'root-canal', 2, rules)).toMatchObject({ ok: true, plan: planOf('1-rc1716') })
    expect(changeQuantity(plan, 'root-canal', 5, rules)).toMatchObject({ ok: true, plan: { lines: [{ quantity: 5 }] } })
    expect(changeQuantity(plan, 'root-canal', 0, rules)).toMatchObject({ ok: true, plan: EMPTY_PLAN })
  })

  test('a tooth that leaves a line is no longer counted', () => {
    expect(removeTooth(planOf('1-rc1626'), 'root-canal', 26, rules)).toMatchObject({ ok: true, plan: planOf('1-rc16') })
    expect(removeTooth(planOf('1-rc16'), 'root-canal', 16, rules)).toMatchObject({ ok: true, plan: EMPTY_PLAN })
  })

  test('a tooth with a crown in the plan is not marked as missing', () => {
    expect(markTeeth(planOf('1-cz26'), [26], 'missing', rules)).toMatchObject({ ok: false })
    expect(markTeeth(planOf('1-D26'), [26], null, rules)).toMatchObject({ ok: true, plan: EMPTY_PLAN })
  })

  test('an implant at a tooth that is still there comes with the mark that it may lack', () => {
    expect(addTreatment(EMPTY_PLAN, 'implant-with-crown', [36], rules)).toMatchObject({
      ok: false,
      problem: { teeth: [36], remedies: ['missing', 'extraction'] },
    })
  })

  test('where a tooth with decay is, an implant comes with its extraction, or with another mark', () => {
    const plan = planOf('1-D26')
    expect(addTreatment(plan, 'implant-with-crown', [26], rules)).toMatchObject({
      ok: false,
      problem: { remedies: ['extraction', 'missing'] },
    })
    const add = (remedy: Remedy) => addWithRemedy(plan, 'implant-with-crown', [26], remedy, rules)
    expect(add('extraction')).toMatchObject({ ok: true, plan: planOf('1-D26-im26-ex26') })
    expect(add('missing')).toMatchObject({ ok: true, plan: planOf('1-M26-im26') })
    expect(addWithRemedy(plan, 'crown-on-implant', [26], 'implant', rules)).toMatchObject({
      ok: true,
      plan: planOf('1-I26-ic26'),
    })
  })

  test('a remedy leaves gaps as they are', () => {
    const plan = planOf('1-M25-ex27')
    const edit = addWithRemedy(plan, 'implant-with-crown', [25, 26, 27], 'extraction', rules)
    expect(edit).toMatchObject({ ok: true, plan: planOf('1-M25-im252627-ex2627') })
  })

  test.each([
    [
      'an extraction that an implant needs',
      removeLine(planOf('1-ex26-im26'), 'extraction', rules),
      'The implant with crown at 26 needs this extraction. Remove the implant with crown first.',
    ],
    [
      'a tooth of an extraction that a bridge needs',
      removeTooth(planOf('1-ex1525-br1416'), 'extraction', 15, rules),
      'The bridge from 14 to 16 needs this extraction. Remove the bridge first.',
    ],
    [
      'one of two extractions',
      changeQuantity(planOf('1-ex1626-im26'), 'extraction', 1, rules),
      'The implant with crown at 26 needs this extraction. Remove the implant with crown first.',
    ],
    [
      'the mark of a gap that gets an implant',
      markTeeth(planOf('1-M26-im26'), [26], null, rules),
      'Your plan has an implant with crown at 26. Remove it first, then change what’s there today.',
    ],
  ])('what the plan needs is not taken away: %s', (_what, edit, message) => {
    expect(edit).toMatchObject({ ok: false, problem: { message } })
  })

  test('a bridge needs its first and its last tooth only', () => {
    const edit = addTreatment(planOf('1-M15'), 'bridge', [16, 14], rules)
    expect(edit).toMatchObject({ ok: true, plan: { lines: [{ teeth: [16, 15, 14], quantity: 3 }] } })
  })
})

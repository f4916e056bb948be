import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { dentist, hannah, NOW, quoteForm, requestTo, sendQuote, sentCase } from '#test/people/case.ts'
import { get, type Person, post, settings } from '#test/world.ts'

let now = NOW
settings.config = { rateLimits: false }
settings.now = () => now

const PLAN = '1-M4636-im4636-cz26-rc26'

const quotedBy = async ({ user }: Person, plan = PLAN) =>
  (await get(`/api/v1/comparisons?clinics=${user._id}&plan=${plan}`)).json().clinics[0].quoted

/** A quote to a patient, or to a new one, with other materials and another guarantee for the implants. */
async function quote(clinic: Person, materials: string, guaranteeYears: number, patient?: Person) {
  const sent = await sentCase(patient ?? (await hannah()), [clinic])
  const [implants, ...others] = quoteForm().lines
  const lines = [{ ...implants, materials, guaranteeYears }, ...others]
  const form = quoteForm({ lines })
  const request = requestTo(sent, clinic)
  expect((await sendQuote(clinic, request, form)).statusCode).toBe(200)
  return { request, quoteId: form.id }
}

test('only what a clinic has quoted to three patients in the same words, or for as many years, is public', async () => {
  const elif = await dentist('Bosphorus Dental')
  await quote(elif, 'Straumann BLX', 10)
  await quote(elif, 'straumann blx ', 5)
  await quote(elif, 'For Mrs Becker: Nobel', 10)
  // Two have the same material, and two the same guarantee
  expect(await quotedBy(elif)).toEqual({ materials: [], guarantees: [] })
  await quote(elif, 'Straumann BLX', 10)
  // The end of a range is not what one patient was quoted
  expect(await quotedBy(elif)).toEqual({
    materials: [expect.stringMatching(/^straumann blx$/i)],
    guarantees: [{ treatment: 'Implant with crown', from: 10, to: 10 }],
  })
  await quote(elif, '', 5)
  await quote(elif, '', 5)
  expect((await quotedBy(elif))?.guarantees).toEqual([{ treatment: 'Implant with crown', from: 5, to: 10 }])
  // Of other treatments nothing is known, and figures end with the year
  expect(await quotedBy(elif, '1-rc26')).toEqual({ materials: [], guarantees: [] })
  now = new Date(NOW.getTime() + days(400))
  expect(await quotedBy(elif)).toEqual({ materials: [], guarantees: [] })
  now = NOW
})

test('several quotes to one patient count once, and those that were withdrawn do not count', async () => {
  const elif = await dentist('Quiet Dental')
  const patient = await hannah()
  await quote(elif, 'Osstem', 5, patient)
  await quote(elif, 'Osstem', 5, patient)
  await quote(elif, 'Osstem', 5)
  const { request, quoteId } = await quote(elif, 'Osstem', 5)
  expect((await quotedBy(elif))?.materials).toEqual(['Osstem'])
  const withdrawn = await post(`/api/v1/case-requests/${request}/withdrawal`, elif, {
    quoteId,
    reason: 'Our price has changed.',
  })
  expect([withdrawn.statusCode, withdrawn.statusCode === 200 ? '' : withdrawn.body]).toEqual([200, ''])
  expect(await quotedBy(elif)).toEqual({ materials: [], guarantees: [] })
})

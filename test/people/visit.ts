import type { KindForm } from '#features/appointments/rules/kind-settings.ts'
import type { CaseVisits } from '#features/cases/rules/case-visits.ts'
import { changeProfile, services } from '#test/catalogue.ts'
import { get, type Person, post } from '#test/world.ts'
import { saveKinds } from './appointment.ts'
import { accept, dentist, hannah, quoteForm, requestTo, sendQuote, sentCase } from './case.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A dental clinic in Istanbul that is open every day from 9 to 17, 06:00 to 14:00 UTC. */
export async function openDentist(displayname = 'Bosphorus Dental', clinic: Partial<KindForm> = {}) {
  const elif = await dentist(displayname)
  await changeProfile(elif.user._id, {
    timeZone: 'Europe/Istanbul',
    openingHours: EVERY_DAY.map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
    services: services({ 'Dental Treatment': { 'Dental Implant': 900 } }),
  })
  await saveKinds(elif, { clinic: { isOffered: true, ...clinic } })
  return elif
}

/** A case whose accepted quote names two visits, twelve weeks of healing after five nights. The first could begin on 7 December. */
export async function acceptedTreatment(elif: Person, change: object = {}) {
  const patient = await hannah()
  const sent = await sentCase(patient, [elif])
  const form = quoteForm({
    visits: [{ nights: 5, healingWeeks: { low: 12, high: 16 }, days: ['2026-12-07'] }, { nights: 3 }],
    ...change,
  })
  await sendQuote(elif, requestTo(sent, elif), form)
  await accept(patient, sent, form.id)
  return { patient, elif, sent, request: requestTo(sent, elif) }
}

type Treatment = Awaited<ReturnType<typeof acceptedTreatment>>

export const readVisits = async ({ patient, sent }: Treatment, times?: string): Promise<CaseVisits> =>
  (await get(`/api/v1/cases/${sent._id}/visits${times ? `?times=${times}` : ''}`, patient)).json().visits

/** The form that books the proposed times. */
export const visitsForm = ({ visits }: CaseVisits) => ({
  id: crypto.randomUUID(),
  visits: visits.flatMap(({ number, proposal }) => (proposal ? [{ number, startsAt: proposal }] : [])),
  timeZone: 'Europe/Berlin',
})

export const bookVisits = ({ patient, sent }: Treatment, form: object) =>
  post(`/api/v1/cases/${sent._id}/visits`, patient, form)

/** The same, with the proposed times booked. */
export async function bookedTreatment(elif: Person, change: object = {}) {
  const treatment = await acceptedTreatment(elif, change)
  const answer = await bookVisits(treatment, visitsForm(await readVisits(treatment)))
  const { visits }: { visits: CaseVisits } = answer.json()
  return { ...treatment, visits }
}

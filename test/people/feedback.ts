import type { AppointmentState } from '#features/appointments/rules/appointment-moves.ts'
import type { Feedback } from '#features/feedback/rules/feedback.ts'
import { bookedAppointment } from '#test/appointments.ts'
import { get, type Person, put, world } from '#test/world.ts'
import { signedIn } from './chat.ts'

export const GOOD = { rating: 5, text: 'She explained every step on the X-ray.', version: 0 }

/** A past appointment about a dental implant, by default a completed one. Returns its id. */
export const appointmentOf = (patientId: string, providerId: string, state?: AppointmentState) =>
  bookedAppointment({
    patient: { user: { _id: patientId } },
    provider: { user: { _id: providerId } },
    service: 'Dental Implant',
    ...(state && { state }),
  })

/** A patient and a provider with a completed appointment. */
export async function completedVisit() {
  const mira = await signedIn('patient', { firstName: 'Mira', lastName: 'lang' })
  const elif = await signedIn('doctor', { displayname: 'Dr. Elif Kaya' })
  return { mira, elif, appointment: await appointmentOf(mira.user._id, elif.user._id) }
}

export const rate = (as: Person | undefined, appointment: string, form: object = GOOD) =>
  put(`/api/v1/appointments/${appointment}/feedback`, as, form)

export const answerFeedback = (as: Person, { _id, version }: Feedback, text: string) =>
  put(`/api/v1/feedback/${_id}/answer`, as, { text, version })

/** The public page of a provider's feedback. */
export const readFeedback = async ({ user }: Person, search = '') =>
  (await get(`/api/v1/providers/${user._id}/feedback${search}`)).json()

/** The stored aggregate of a provider's visible ratings: how many, and their sum. */
export async function ratingTotals({ user }: Person) {
  const provider = await world.ctx.db
    .selectFrom('providers')
    .select(['feedback_count', 'rating_total'])
    .where('account_id', '=', user._id)
    .executeTakeFirstOrThrow()
  return [provider.feedback_count, provider.rating_total]
}

export const mailsTo = ({ user }: Person) =>
  world.ctx.db.selectFrom('mails').select(['subject', 'text']).where('to_address', '=', user.email).execute()

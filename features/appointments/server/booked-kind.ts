import { AppError } from '#platform/server/app-error.ts'
import type { AppointmentKind, KindSettings } from '../rules/appointment-kinds.ts'
import type { Appointment } from '../rules/appointments.ts'
import { findKind } from './availability/kinds.ts'
import type { ProviderSchedule } from './calendars/calendars.ts'

const NOT_OFFERED = {
  video: 'This provider doesn’t offer video consultations at the moment.',
  clinic: 'This provider doesn’t offer visits at the clinic at the moment.',
} as const satisfies Record<AppointmentKind, string>

/** Refuses a kind that the provider does not offer. */
export function refuseKind({ kind, isOffered }: KindSettings) {
  if (!isOffered) throw new AppError('bad_request', NOT_OFFERED[kind])
}

/** The kind that is booked: the one that is named, or the first that is offered. */
export const bookedKind = (schedule: ProviderSchedule | undefined, name: AppointmentKind | undefined) =>
  findKind(schedule?.kinds ?? [], name)

/** The answers that are given. Refuses one to a question that is not asked, such as one that was changed meanwhile. */
export function givenAnswers({ questions }: KindSettings, answers: Appointment['answers']) {
  const given = answers.filter(({ answer }) => answer !== '')
  if (given.some(({ question }) => !questions.includes(question)))
    throw new AppError(
      'bad_request',
      'The clinic has changed its questions. Please reload the page and answer them again.',
    )
  return given
}

import type { Slots } from '#features/appointments/rules/slots.ts'
import { describeVisitDay } from '#features/appointments/rules/visit-series.ts'
import { bookVisits } from '#features/appointments/server/visits/visit-booking.ts'
import {
  CLINIC_CLOSED,
  CLINIC_GONE,
  findVisitCalendar,
  freeVisitTimes,
  readVisits,
  type StoredVisit,
  type VisitCalendar,
  visitSlotsIn,
} from '#features/appointments/server/visits/visit-times.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayIn } from '#platform/server/scheduling/opening-slots.ts'
import type { CaseVisit, CaseVisits, VisitsForm } from '../../rules/case-visits.ts'
import { type Visit, visitGap } from '../../rules/quotes.ts'
import { type ProposedSeries, proposeSeries } from '../../rules/visit-proposals.ts'
import { findRequest, readCase, readRequest } from '../cases.ts'
import { announceVisits } from './announce-visits.ts'

/** An accepted quote with its participants. */
type Treatment = {
  caseId: string
  requestId: string
  patientId: string
  /** Null after the clinic has left. */
  providerId: string | null
  city: string
  visits: readonly Visit[]
  reader: 'patient' | 'provider'
}

async function findTreatment(ctx: Ctx, actor: Actor, caseId: string): Promise<Treatment> {
  const { clinics } = await readCase(ctx, actor, caseId)
  const chosen = clinics.find(({ state }) => state === 'chosen')
  if (!chosen?.quote) throw new AppError('bad_request', 'You can book visits once you have accepted a quote.')
  return {
    caseId,
    requestId: chosen._id,
    patientId: actor.id,
    providerId: chosen.provider,
    city: chosen.facts?.city ?? '',
    visits: chosen.quote.visits,
    reader: 'patient',
  }
}

/** The same by its clinic. */
async function findRequestedTreatment(ctx: Ctx, actor: Actor, requestId: string): Promise<Treatment> {
  const { request, case: row } = await findRequest(ctx.db, actor, requestId)
  const { quote } = await readRequest(ctx, actor, requestId)
  if (request.state !== 'chosen' || !quote)
    throw new AppError('bad_request', 'Visits can be booked once the patient has accepted your quote.')
  return {
    caseId: row.id,
    requestId,
    patientId: row.patient_id,
    providerId: actor.id,
    city: '',
    visits: quote.visits,
    reader: 'provider',
  }
}

/**
 * The visits of a patient's accepted quote: their appointments, and proposed times for those that have none. The times that the
 * patient has chosen, by the order of the visits, are proposed again as long as they are free, and the others fit them.
 */
export const readOwnVisits = async (ctx: Ctx, actor: Actor, caseId: string, chosen: readonly string[] = []) =>
  describeVisits(ctx, await findTreatment(ctx, actor, caseId), chosen)

export const readRequestedVisits = async (ctx: Ctx, actor: Actor, requestId: string) =>
  describeVisits(ctx, await findRequestedTreatment(ctx, actor, requestId))

async function describeVisits(ctx: Ctx, treatment: Treatment, chosen: readonly string[] = []): Promise<CaseVisits> {
  const { providerId, patientId, visits } = treatment
  const stored = await readVisits(ctx.db, treatment.caseId)
  const calendar = providerId ? await findVisitCalendar(ctx, ctx.db, { providerId, patientId }) : undefined
  const inOrder = visits.map((_, at) => stored.find(({ number }) => number === at + 1))
  const isComplete = inOrder.every((visit) => visit?.isBookable === false)
  const series = calendar && !isComplete ? propose(calendar, { visits, stored: inOrder, chosen }, ctx.now()) : undefined
  return {
    timeZone: calendar?.calendar.schedule.timeZone ?? stored[0]?.timeZone ?? 'UTC',
    city: treatment.city,
    minutes: calendar?.kind.minutes ?? 0,
    confirmsAutomatically: calendar?.kind.confirmsAutomatically ?? false,
    visits: visits.map((visit, at) => presentVisit(visit, at + 1, inOrder[at], series?.times?.[at] ?? null)),
    problem: isComplete ? '' : problemOf(series, treatment),
  }
}

type Wanted = { visits: readonly Visit[]; stored: readonly (StoredVisit | undefined)[]; chosen: readonly string[] }

/** A series around what is booked, and around what the patient has chosen where that is possible. */
function propose(calendar: VisitCalendar, { visits, stored, chosen }: Wanted, now: Date): ProposedSeries {
  const { timeZone } = calendar.calendar.schedule
  return proposeSeries({
    visits,
    booked: stored.map((visit) => visit?.day ?? null),
    skipped: stored.map((visit) => visit?.day === null && !visit.isBookable),
    chosen: chosen.map((time) => (time ? chosenTime(timeZone, new Date(time)) : null)),
    today: dayIn(timeZone, now),
    freeTimes: freeVisitTimes(calendar, now),
  })
}

const chosenTime = (timeZone: string, time: Date) => ({ day: dayIn(timeZone, time), time: time.toISOString() })

function presentVisit(
  visit: Visit,
  number: number,
  stored: StoredVisit | undefined,
  proposal: string | null,
): CaseVisit {
  const appointment = stored?.isBookable ? undefined : stored
  return {
    number,
    nights: visit.nights,
    healingWeeks: visit.healingWeeks,
    gapDays: visitGap(visit),
    appointment: appointment
      ? {
          _id: appointment.id,
          state: appointment.state,
          startsAt: appointment.startsAt.toISOString(),
          newStartsAt: appointment.newStartsAt?.toISOString() ?? null,
        }
      : null,
    proposal,
  }
}

const CLOSED = {
  patient: CLINIC_CLOSED,
  provider: 'Patients can’t book you at the moment, so no visits can be booked either.',
} as const
const WRITE = {
  patient: 'Please write to the clinic.',
  provider: 'Please check your opening hours, or agree on a time in the chat.',
} as const

function problemOf(series: ProposedSeries | undefined, { providerId, reader }: Treatment) {
  if (!providerId) return CLINIC_GONE
  if (!series) return CLOSED[reader]
  if (!series.problem) return ''
  const { number, from, to } = series.problem
  if (to < from) return `There is no room for visit ${number} between the visits that are booked. ${MOVE[reader]}`
  return `There is no free time for visit ${number} from ${describeVisitDay(from)} to ${describeVisitDay(to)}. ${WRITE[reader]}`
}

const MOVE = {
  patient: 'Move the visit after it first, or write to the clinic.',
  provider: 'The visit after it has to be moved first.',
} as const

/**
 * Books all visits of an accepted quote that have no appointment, or none of them. A refused conflict carries the present visits,
 * with times that are free now: those of the form where they still are, unless they leave none for another visit.
 */
export async function bookOwnVisits(ctx: Ctx, actor: Actor, id: string, form: VisitsForm) {
  const treatment = await findTreatment(ctx, actor, id)
  const { caseId, requestId, patientId, providerId, visits } = treatment
  if (!providerId) throw new AppError('forbidden', CLINIC_GONE)
  const booking = {
    id: form.id,
    caseId,
    requestId,
    patientId,
    providerId,
    patientZone: form.timeZone,
    gaps: visits.map(visitGap),
    visits: form.visits.map(({ number, startsAt }) => ({ number, startsAt: new Date(startsAt) })),
  }
  const { rows, conflict } = await bookVisits(ctx, booking, announceVisits)
  if (!conflict) return { visits: await describeVisits(ctx, treatment), rows }
  const times = visits.map((_, at) => form.visits.find(({ number }) => number === at + 1)?.startsAt ?? '')
  const kept = await describeVisits(ctx, treatment, times)
  const present = kept.problem ? await describeVisits(ctx, treatment) : kept
  throw new AppError(conflict.code, conflict.message, { visits: present })
}

/** The slots of some days for the visits of a patient's accepted quote. */
export async function listVisitSlots(
  ctx: Ctx,
  actor: Actor,
  caseId: string,
  wanted: { from: string | undefined; days: number },
): Promise<Slots> {
  const { providerId, patientId } = await findTreatment(ctx, actor, caseId)
  const calendar = providerId ? await findVisitCalendar(ctx, ctx.db, { providerId, patientId }) : undefined
  if (!calendar) throw new AppError('forbidden', providerId ? CLINIC_CLOSED : CLINIC_GONE)
  return visitSlotsIn(calendar, wanted, ctx.now())
}

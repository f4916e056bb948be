import { type Insertable, sql } from 'kysely'
import { type ChatRelationship, relationshipColumn } from '#features/messages/server/relationship.ts'
import { executePrepared, type Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Move } from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'
import { type Calendar, calendarColumn, toCalendar } from './calendars/calendars.ts'

/** The stored facts that decide about a booking. */
export type BookingState = {
  /** An appointment has this id already. */
  isStored: boolean
  /** The provider offers the treatment under exactly this name. */
  isOffered: boolean
  /**
   * The number of unanswered requests: of the patient, of the patient to this provider, and to this provider from a network.
   * Bookings that were confirmed automatically count like them, for a network those of a day.
   */
  requests: { all: number; here: number; fromNetwork: number }
  /** Nothing when there is no such provider. */
  calendar: Calendar | undefined
  /** The stored next bookable time of the provider, whose row is locked. */
  nextSlot: Date | null
  /** The provider has a waiting list, which compares its free times after every change. */
  hasWaitingList: boolean
  /** The actor's side of the chat; nothing when there is none. */
  relationship: ChatRelationship | undefined
}
type Booking = {
  id: string
  by: 'patient' | 'provider'
  providerId: string
  patientId: string
  service: string
  network?: string
}
type StateRow = Pick<BookingState, 'isStored' | 'isOffered' | 'nextSlot' | 'hasWaitingList'> &
  BookingState['requests'] & {
    calendar: Parameters<typeof toCalendar>[0] | null
    relationship: ChatRelationship | null
  }

/** Reads what decides about a booking in one statement: round trips take longer than the look-ups. */
export async function selectBookingState(tx: Tx, booking: Booking, now: Date): Promise<BookingState> {
  const { id, by, providerId, patientId, service, network = null } = booking
  const actorId = by === 'patient' ? patientId : providerId
  const otherId = by === 'patient' ? providerId : patientId
  const query = sql<StateRow>`
    select requests.*,
      exists (select from appointments where id = ${id}) as "isStored",
      ${offersTreatment(providerId, service)} as "isOffered",
      ${countFromNetwork(providerId, network, now)} as "fromNetwork",
      ${calendarColumn(providerId)} as calendar,
      ${lockedNextSlot(providerId)} as "nextSlot",
      exists (select from waiting_list_snapshots where provider_id = ${providerId}) as "hasWaitingList",
      ${relationshipColumn(actorId, otherId)} as relationship
    from (${openRequests(patientId, providerId, now)}) as requests`
  const [row] = (await executePrepared(tx, query)) as [StateRow]
  const { all, here, fromNetwork, calendar, relationship, ...state } = row
  return {
    ...state,
    requests: { all, here, fromNetwork },
    calendar: calendar ? toCalendar(calendar) : undefined,
    relationship: relationship ?? undefined,
  }
}

const offersTreatment = (providerId: string, service: string) => sql<boolean>`exists (
  select from sub_services treatment join offered_services service on service.id = treatment.service_id
  where service.provider_id = ${providerId} and treatment.subtitle = ${service}
)`

const countFromNetwork = (providerId: string, network: string | null, now: Date) => sql<number>`(
  select count(*)::integer from appointments
  where provider_id = ${providerId} and request_network = ${network} and starts_at > ${now}
    and (state = 'requested' or created_at > ${now}::timestamptz - interval '1 day')
)`

/** Locked, so that a refresh by time cannot replace it by what this booking takes. */
const lockedNextSlot = (providerId: string) => sql<Date | null>`(
  select next_slot from provider_availability where provider_id = ${providerId} for no key update
)`

/**
 * The numbers of a patient's unanswered requests, and of those to one provider. What counts is left to the filter: as a
 * condition it would be looked up in the index of networks, whose size PostgreSQL underestimates as long as few requests are
 * open.
 */
const openRequests = (patientId: string, providerId: string, now: Date) => sql<{ all: number; here: number }>`
  select (count(*) filter (where counts))::integer as "all",
    (count(*) filter (where counts and provider_id = ${providerId}))::integer as here
  from (
    select provider_id, state = 'requested' or request_network is not null as counts
    from appointments where patient_id = ${patientId} and starts_at > ${now}
  ) as upcoming`

type NewBooking = Omit<Insertable<Tables['appointments']>, 'state' | 'answers'> & { answers: Appointment['answers'] }

/** Stores a new appointment with its first move, in one statement. */
export async function insertBooking(tx: Tx, { answers, ...appointment }: NewBooking, { name, by, to }: Move) {
  const query = tx
    .with('inserted', (db) =>
      db
        .insertInto('appointments')
        .values({ ...appointment, state: to, answers: JSON.stringify(answers) })
        .returningAll(),
    )
    .insertInto('appointment_moves')
    .columns(['appointment_id', 'version', 'name', 'made_by', 'to_state', 'starts_at', 'reason', 'made_at'])
    .expression((db) =>
      db
        .selectFrom('inserted')
        .select(({ val }) => [
          'id',
          'version',
          val(name).as('name'),
          val(by).as('made_by'),
          'state',
          'starts_at',
          'reason',
          'created_at',
        ]),
    )
  await executePrepared(tx, query)
}

import { insertSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { clockOf, describeMoment } from '#platform/rules/time/clocks.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { isAgreed, type Move, type MoveName } from '../../rules/appointment-moves.ts'
import type { AppointmentRow } from '../queries.ts'

type Wording = {
  /** The time that the move asks for, on the reader's clock first. */
  time: string
  /** The agreed time, on the reader's clock; undefined when there was none before. */
  agreed: string | undefined
  by: Move['by']
}

const TEXTS: Readonly<Partial<Record<MoveName, (wording: Wording) => string>>> = {
  request: ({ time }) => `I would like an appointment on ${time}.`,
  book: ({ time }) => `I have booked an appointment on ${time}.`,
  offer: ({ time }) => `I can offer you an appointment on ${time}. You can accept or decline it under Appointments.`,
  reschedule: ({ time, agreed, by }) => {
    if (agreed) return `Could we move our appointment on ${agreed} to ${time}? It stays as it is until you agree.`
    return by === 'provider' ? `I can offer you another time: ${time}.` : `I would like another time: ${time}.`
  },
  rebook: ({ time, agreed }) =>
    agreed ? `I have moved our appointment to ${time}.` : `I have booked an appointment on ${time}.`,
}

/** Whether a move writes a message. All others change the card of the last one. */
export const hasChatMessage = (name: MoveName) => TEXTS[name] !== undefined

/**
 * Writes the message of a move into the chat of the two participants, in the transaction of the move. What a participant
 * wrote with it stays with the appointment, whose card shows it, so that it is erased with the account.
 */
export async function insertMoveMessage(
  ctx: Ctx,
  tx: Tx,
  { row, move: { name, by, from }, hasChat }: { row: AppointmentRow; move: Move; hasChat: boolean },
) {
  const textOf = TEXTS[name]
  if (!textOf || by === 'clock') return
  const isByPatient = by === 'patient'
  const clinic = clockOf(row.time_zone, row.city ?? '')
  const patient = clockOf(row.patient_time_zone)
  const readers = isByPatient ? clinic : patient
  const others = isByPatient ? patient : clinic
  const text = textOf({
    time: describeMoment(row.new_starts_at ?? row.starts_at, readers, others),
    agreed: isAgreed(from) ? momentIn(readers.timeZone, row.starts_at) : undefined,
    by,
  })
  await insertSubjectMessage(ctx, tx, {
    senderId: isByPatient ? row.patient_id : row.provider_id,
    recipientId: isByPatient ? row.provider_id : row.patient_id,
    hasChat,
    text,
    about: { kind: 'appointment', id: row.id },
  })
}

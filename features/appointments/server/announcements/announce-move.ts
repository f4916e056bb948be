import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { isHolding, isMoving, MOVE_TRAITS, type Move } from '../../rules/appointment-moves.ts'
import { nextBookable, refreshAvailability, storeAvailability } from '../availability/availability.ts'
import type { BookingState } from '../booking-queries.ts'
import type { AppointmentRow, LockedAccounts } from '../queries.ts'
import { insertMoveMessage } from './chat-messages.ts'
import { queueAppointmentMails } from './mails.ts'
import { notifyOfMove } from './notifications.ts'

type Booked = Pick<BookingState, 'calendar' | 'nextSlot' | 'hasWaitingList'>
type AnnouncedMove = {
  row: AppointmentRow
  before?: AppointmentRow
  move: Move
  /** Of a first move, the provider's calendar before it. */
  booked?: Booked
  hasChat?: boolean
  accounts?: LockedAccounts
}

/** Writes what follows from a move: the next bookable time, the mails, the notification and the chat message. */
export async function announceMove(ctx: Notifying, tx: Tx, announced: AnnouncedMove) {
  const { row, before, move, booked, hasChat = false, accounts } = announced
  if (booked) await updateNextSlot(tx, row, booked, ctx.now())
  else if (changesHeldTime(move)) await refreshAvailability(tx, [row.provider_id], ctx.now())
  await queueAppointmentMails(ctx, tx, { row, before, move }, accounts)
  await notifyOfMove(ctx, tx, row, move)
  await insertMoveMessage(ctx, tx, { row, move, hasChat })
}

/** Most bookings take a later time than the next one, and write nothing unless there is a waiting list. */
async function updateNextSlot(tx: Tx, row: AppointmentRow, { calendar, nextSlot, hasWaitingList }: Booked, now: Date) {
  if (!calendar) return
  const booked = { ...calendar, held: [...calendar.held, row] }
  if (!hasWaitingList && nextBookable(booked, now)?.getTime() === nextSlot?.getTime()) return
  await storeAvailability(tx, new Map([[row.provider_id, booked]]), now)
}

/** Whether a move holds another time than before. Except for a reschedule, what the clock ends is over. */
const changesHeldTime = ({ name, by, from, to }: Move) =>
  MOVE_TRAITS[name].takesTime ||
  isMoving(from) ||
  (by !== 'clock' && (from === null || isHolding(from) !== isHolding(to)))

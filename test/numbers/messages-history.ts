import { minutes } from '#platform/rules/durations.ts'
import {
  appointmentId,
  type Event,
  type History,
  type Insert,
  invoiceId,
  iso,
  type People,
  repliesAfter,
  START,
  uuid,
} from './history.ts'

type Subject = { isAboutAppointment: boolean; isAboutInvoice: boolean }

export function messagesOf(given: History, people: People) {
  const { messages, appointments, invoices } = given
  const { providers, patients } = people
  const events: Event[] = []
  const rows: object[] = []
  for (const chat of [0, 1]) {
    let at = START
    const answer = createAnswering(chat, events)
    for (const [index, one] of messages.filter((sent) => sent.chat === chat).entries()) {
      at += minutes(one.gap)
      const subject = {
        isAboutAppointment: one.about === 'appointment' && appointments.length > 0,
        isAboutInvoice: one.about === 'invoice' && invoices.length > 0,
      }
      rows.push({
        chat_id: uuid(2, chat),
        number: index + 1,
        id: uuid(3, index),
        sender_id: one.isProvider ? providers[chat] : patients[chat],
        text: 'Hello',
        sent_at: iso(at),
        appointment_id: subject.isAboutAppointment ? appointmentId(0) : null,
        invoice_id: subject.isAboutInvoice ? invoiceId(0) : null,
      })
      answer(at, one.isProvider, subject)
    }
  }
  const chats = [0, 1].map((chat) => {
    const [first = '', second = ''] = [providers[chat] ?? '', patients[chat] ?? ''].toSorted()
    return {
      id: uuid(2, chat),
      first_id: first,
      second_id: second,
      opener_id: first,
      last_number: 0,
      changed_at: iso(START),
    }
  })
  const participants = [0, 1].flatMap((chat) =>
    [providers[chat], patients[chat]].map((account_id) => ({
      chat_id: uuid(2, chat),
      account_id,
      read_number: 0,
      delivered_number: 0,
      unread: 0,
    })),
  )
  const inserts: Insert[] = [
    { table: 'chats', rows: chats },
    { table: 'chat_participants', rows: participants },
    { table: 'chat_messages', rows },
  ]
  return { inserts, events }
}

/** Follows one chat: the provider's next message answers the patient's first one since the last answer. */
function createAnswering(provider: number, events: Event[]) {
  let askedAt: number | undefined
  return (at: number, isProvider: boolean, { isAboutAppointment, isAboutInvoice }: Subject) => {
    if (isAboutInvoice) return
    if (!isProvider) {
      if (!isAboutAppointment) askedAt ??= at
      return
    }
    if (askedAt !== undefined) events.push(...repliesAfter((at - askedAt) / minutes(1), at, provider))
    askedAt = undefined
  }
}

import { privateFile } from '#platform/server/files/private-files.ts'
import type { Attachment, Chat, ChatMessage, ChatUser, MessageSubject } from '../rules/chats.ts'
import type { MessageRow } from './message-queries.ts'
import type { ChatRow, PersonRow } from './queries.ts'

export function presentMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    chatId: row.chat_id,
    number: row.number,
    from: row.sender_id,
    text: row.text,
    sentAt: row.sent_at.toISOString(),
    attachment: presentAttachment(row),
    about: subjectOf(row),
  }
}

function subjectOf({ appointment_id, invoice_id }: MessageRow): MessageSubject | null {
  if (appointment_id) return { kind: 'appointment', id: appointment_id }
  return invoice_id ? { kind: 'invoice', id: invoice_id } : null
}

function presentAttachment(row: MessageRow): Attachment | null {
  const { chat_id, id, attachment_path: path, attachment_name: name, attachment_bytes: bytes } = row
  if (path === null || name === null || bytes === null) return null
  return { ...privateFile(path), name, bytes, url: `/api/v1/chats/${chat_id}/attachments/${id}` }
}

export function presentChat(row: ChatRow, rows: readonly MessageRow[]): Chat {
  const messages = rows.map(presentMessage)
  return {
    _id: row.id,
    users: [presentPerson(row.me), presentPerson(row.other)],
    messages,
    // A message may have been stored between the query for the chat and the one for its messages.
    lastNumber: Math.max(row.last_number, messages.at(-1)?.number ?? 0),
    readNumber: row.read_number,
    unread: row.unread,
    otherRead: row.other_read,
    otherDelivered: row.other_delivered,
    isBlocked: row.is_blocked,
    isClosed: row.is_closed,
    changedAt: row.changed_at.toISOString(),
  }
}

function presentPerson(row: PersonRow): ChatUser {
  const { avatar_path: url, time_zone: timeZone, city, country } = row
  return {
    _id: row.id,
    displayname: row.display_name,
    isDoctor: row.role === 'doctor',
    ...(url !== null && { avatar: { url } }),
    ...(timeZone !== null && { place: { city: city ?? '', country: country ?? '', timeZone } }),
  }
}

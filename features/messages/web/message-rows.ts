import { minutes } from '#platform/rules/durations.ts'
import { calendarDaysBetween } from '#platform/web/time/relative.ts'
import type { Attachment, ChatMessage, MessageSubject } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'
import type { KnownChat, Outgoing } from './client/state.ts'

/** The delivery status of an own message. */
export type DeliveryStatus = 'pending' | 'sent' | 'delivered' | 'read' | 'failed'

/** The view model of a message. */
export type Row = {
  id: string
  isOwn: boolean
  text: string
  at: Date
  attachment: Attachment | null
  about: MessageSubject | null
  /** Whether a later message is about the same appointment or invoice. */
  isSuperseded: boolean
  /** The attachment of an unsent message. */
  file: File | null
  /** Null for messages of the other person. */
  status: DeliveryStatus | null
  /** Why the server refused it. */
  problem: string
  isFirstOfDay: boolean
  /** Time and status are rendered below the last message of a group. */
  isLastOfGroup: boolean
}

const GROUP_MS = minutes(5)

/** The loaded messages of a chat, followed by the unsent ones. */
export function rowsOf(chat: KnownChat, account: string, outbox: readonly Outgoing[]): Row[] {
  const received = new Set(chat.log.run.map(({ id }) => id))
  const unsent = outbox.filter(({ id, chatId }) => chatId === chat._id && !received.has(id))
  const rows = [...chat.log.run.map((message) => messageRow(message, chat, account)), ...unsent.map(unsentRow)]
  const newestAbout = new Map(rows.flatMap(({ id, about }) => (about ? [[about.id, id] as const] : [])))
  return rows.map((row, place) => {
    const previous = rows[place - 1]
    const next = rows[place + 1]
    return {
      ...row,
      isSuperseded: row.about !== null && newestAbout.get(row.about.id) !== row.id,
      isFirstOfDay: !previous || calendarDaysBetween(previous.at, row.at) !== 0,
      isLastOfGroup: !next || !isSameGroup(row, next),
    }
  })
}

type UngroupedRow = Omit<Row, 'isSuperseded' | 'isFirstOfDay' | 'isLastOfGroup'>

function messageRow(message: ChatMessage, chat: KnownChat, account: string): UngroupedRow {
  const { id, from, text, sentAt, attachment, about, number } = message
  const isOwn = from === account
  const status = isOwn ? statusOf(number, chat) : null
  return { id, isOwn, text, at: new Date(sentAt), attachment, about, file: null, status, problem: '' }
}

const unsentRow = ({ id, text, order, file, problem }: Outgoing): UngroupedRow => ({
  id,
  isOwn: true,
  text,
  at: new Date(order),
  attachment: null,
  about: null,
  file,
  status: problem ? 'failed' : 'pending',
  problem,
})

function statusOf(number: number, { otherRead, otherDelivered }: KnownChat): DeliveryStatus {
  if (number <= otherRead) return 'read'
  return number <= otherDelivered ? 'delivered' : 'sent'
}

const isSameGroup = (one: UngroupedRow, next: UngroupedRow) =>
  one.isOwn === next.isOwn &&
  one.status === next.status &&
  one.status !== 'failed' &&
  next.at.getTime() - one.at.getTime() < GROUP_MS &&
  calendarDaysBetween(one.at, next.at) === 0

/** The preview of a chat in the list: its last message in one line, and its time. */
export function lastMessage(chat: KnownChat, account: string, outbox: readonly Outgoing[]) {
  const unsent = outbox.findLast(({ chatId }) => chatId === chat._id)
  const message = chat.log.run.at(-1)
  const last = unsent ? unsentRow(unsent) : message && messageRow(message, chat, account)
  if (!last) return { text: '', at: new Date(chat.changedAt), isFailed: false }
  const text = last.text || last.attachment?.name || last.file?.name || ''
  const isFailed = last.status === 'failed'
  return { text: last.isOwn && !isFailed ? messagesPage.list.own(text) : text, at: last.at, isFailed }
}

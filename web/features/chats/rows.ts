import type { Attachment, ChatMessage } from '#domain/chats.ts'
import type { Outgoing } from './client/outbox.ts'
import type { KnownChat } from './client/state.ts'
import { daysBetween } from './describe-time.ts'

/** How far an own message has got. */
export type Mark = 'waiting' | 'sent' | 'delivered' | 'read' | 'refused'

/** A message as it is shown. */
export type Row = {
  id: string
  isOwn: boolean
  text: string
  at: Date
  attachment: Attachment | null
  /** Of a message that is not sent yet. */
  file: File | null
  mark: Mark | null
  /** Why the server refused it. */
  problem: string
  /** The first of its day. */
  isFirstOfDay: boolean
  /** Below it stand the time and the mark: it ends what somebody said at once. */
  isLastOfGroup: boolean
}

const GROUP_MS = 5 * 60 * 1000

/** All of a chat that is here, and behind it what is on its way. */
export function rowsOf(chat: KnownChat, account: string, outbox: readonly Outgoing[]): Row[] {
  const arrived = new Set(chat.log.run.map(({ id }) => id))
  const waiting = outbox.filter(({ id, chatId }) => chatId === chat._id && !arrived.has(id))
  const rows = [...chat.log.run.map((message) => messageRow(message, chat, account)), ...waiting.map(waitingRow)]
  return rows.map((row, place) => {
    const [before, next] = [rows[place - 1], rows[place + 1]]
    return {
      ...row,
      isFirstOfDay: !before || daysBetween(before.at, row.at) !== 0,
      isLastOfGroup: !next || !belongTogether(row, next),
    }
  })
}

type Lone = Omit<Row, 'isFirstOfDay' | 'isLastOfGroup'>

function messageRow(
  { id, from, text, sentAt, attachment, number }: ChatMessage,
  chat: KnownChat,
  account: string,
): Lone {
  const isOwn = from === account
  const mark = isOwn ? markOf(number, chat) : null
  return { id, isOwn, text, at: new Date(sentAt), attachment, file: null, mark, problem: '' }
}

const waitingRow = ({ id, text, order, file, problem }: Outgoing): Lone => ({
  id,
  isOwn: true,
  text,
  at: new Date(order),
  attachment: null,
  file,
  mark: problem ? 'refused' : 'waiting',
  problem,
})

function markOf(number: number, { otherRead, otherDelivered }: KnownChat): Mark {
  if (number <= otherRead) return 'read'
  return number <= otherDelivered ? 'delivered' : 'sent'
}

const belongTogether = (one: Lone, next: Lone) =>
  one.isOwn === next.isOwn &&
  one.mark === next.mark &&
  one.mark !== 'refused' &&
  next.at.getTime() - one.at.getTime() < GROUP_MS &&
  daysBetween(one.at, next.at) === 0

/** The last thing that was said in a chat, in one line, and when. */
export function lastWords(chat: KnownChat, account: string, outbox: readonly Outgoing[]) {
  const waiting = outbox.findLast(({ chatId }) => chatId === chat._id)
  const message = chat.log.run.at(-1)
  const last = waiting ? waitingRow(waiting) : message && messageRow(message, chat, account)
  if (!last) return { words: '', at: new Date(chat.changedAt) }
  const words = last.text || last.attachment?.name || last.file?.name || ''
  return { words: last.isOwn ? `You: ${words}` : words, at: last.at }
}

/**
 * Messages between two people, one of whom at least is a provider: plain HTTP, and the same live over a socket.
 *
 * The calls of the contract:
 * - `GET /api/v1/user/fetch-chats?limit&cursor`: a bare list of `Chat`, the one with the newest message first, at most 50.
 *   When there are more, the header `x-next-cursor` holds the next `cursor`. Each has its newest `PREVIEW_MESSAGES`.
 * - `POST /api/v1/user/access-chat`, JSON { userId }: the bare `Chat` with that person, made if there is none yet. Whom to
 *   write to first: a provider. Whoever was written to can open that chat too. It has its newest 30 messages.
 *
 * Calls of our own. All need the token; a chat of others is not found (404). Refusals are those of `domain/refusals.ts`.
 * - `GET /api/v1/chats?limit&cursor`: `ChatList`, the same list with `nextCursor` and the number of unread messages.
 * - `GET /api/v1/chats/unread`: `UnreadAnswer`, what a badge shows.
 * - `GET /api/v1/chats/:id`: `ChatAnswer`, with the newest 30 messages. For `?chat=`, and for a push about an unknown chat.
 * - `GET /api/v1/chats/:id/messages?after=n` or `?before=n`, `&limit=` up to 100, 30 unless told: `MessagePage`. Those
 *   nearest to n, oldest first; with neither, the newest.
 * - `POST /api/v1/chats/:id/messages`: `MessageSent`. JSON `MessageForm`, or multipart with the fields `id`, `text` (may be
 *   empty) and one file `attachment`: a picture or a PDF by the rules of `domain/images.ts`.
 * - `PUT /api/v1/chats/:id/read` and `…/delivered`, JSON { number }: `ReceiptSaved`. All up to that number; never goes back.
 * - `PUT /api/v1/chats/:id/blocked`, JSON { isBlocked }: `BlockSaved`. Both sides' messages are refused while it lasts.
 * - `POST /api/v1/chats/:id/report`, JSON `ReportForm`: { success, message }. The care team gets it.
 * - `POST /api/v1/chats/sync`, JSON `SyncForm`: `SyncAnswer`. What is new in all chats, in one call: for polling, and after
 *   a time without a connection.
 * - `GET /api/v1/chats/:id/attachments/:messageId?width=`: the file, for the two alone. A picture also comes in the widths
 *   of `IMAGE_WIDTHS`. `<img>` sends no token: fetch it and show the blob.
 *
 * The socket: Socket.IO at `SOCKET_PATH`, `{ path: SOCKET_PATH, transports: ['websocket'], auth: { token } }`. Whoever has
 * no valid token gets `connect_error` with a refusal as its `data`. What goes over it is in `domain/chat-events.ts`: events
 * to the server (`CHAT_EVENTS`) take one object and an acknowledgement, which gets the answer or a refusal; events from the
 * server are `CHAT_PUSHES`. When the token is revoked or runs out comes `ended`, and the socket is closed.
 *
 * How nothing is lost and nothing comes twice:
 * - The client makes the message's `id` (a UUID) once and sends it again until it is answered; the second time brings the
 *   same message as the first. An answer means that the message is stored.
 * - A chat numbers its messages 1, 2, 3 … without a gap. Whoever has 1 to n asks for those after n; whoever has a 7 but no
 *   6 has a hole, and asks for it. Pushes may be lost with a connection: `sync` on every connect brings what they said.
 * - A refusal with the code `too_many_requests` carries `retryAfter` in seconds: keep the message and send it again then.
 *   `unavailable` and no answer at all are worth another try too; the other codes are final.
 */
import * as z from 'zod/mini'
import { Done } from './account-settings.ts'
import { lines, plainLines } from './form-schemas.ts'
import { Refusal } from './refusals.ts'
import { refuse } from './rules.ts'

export const SOCKET_PATH = '/api/v1/socket'
export const MESSAGE_MAX = 5000
/** How many messages come with an opened chat, and with a page of older ones unless told. */
export const MESSAGES_PER_PAGE = 30
export const MESSAGES_PER_ANSWER = 100
/** How many messages come with each chat of a list. */
export const PREVIEW_MESSAGES = 5
export const CHATS_PER_ANSWER = 50
/** So many messages in so many seconds; then a refusal says when to go on. */
export const MESSAGES_AT_ONCE = { max: 20, seconds: 10 } as const
/** Whoever types says so at most this often, and is not typing any more when it was said longer ago than twice that. */
export const TYPING_SECONDS = 3
/** A mail goes out when a message is unread for so long. */
export const MAIL_AFTER_MINUTES = 10
export const REPORT_MAX = 2000
const NUMBER_MAX = 2 ** 31 - 1

/** A picture or a PDF. The address is that of the private file, for those who are signed in as one of the two. */
export const Attachment = z.object({
  kind: z.enum(['image', 'document']),
  /** As the file was called on the sender's device. */
  name: z.string(),
  bytes: z.int(),
  /** Of a picture, in pixels. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
})
export type Attachment = z.output<typeof Attachment>

export const ChatMessage = z.object({
  /** Made by the sender's client. */
  id: z.uuid(),
  chatId: z.uuid(),
  /** 1, 2, 3 … in the order of the chat. */
  number: z.int(),
  /** The sender's `_id`. */
  from: z.uuid(),
  /** Plain text with line breaks, to be shown as text; empty when there is an attachment alone. */
  text: z.string(),
  sentAt: z.iso.datetime(),
  attachment: z.nullable(Attachment),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const ChatUser = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  avatar: z.optional(z.object({ url: z.string() })),
  isDoctor: z.boolean(),
  /** Of a provider: where the clinic is, empty without one, and the time zone there. */
  place: z.optional(z.object({ city: z.string(), country: z.string(), timeZone: z.string() })),
})
export type ChatUser = z.output<typeof ChatUser>

export const Chat = z.object({
  _id: z.uuid(),
  /** Whoever asks, and the other. */
  users: z.array(ChatUser).check(z.length(2)),
  /** Oldest first, without a gap. The newest ones, unless the call says otherwise. */
  messages: z.array(ChatMessage),
  /** The number of the newest message; 0 when there is none. */
  lastNumber: z.int(),
  /** Up to where whoever asks has read. */
  readNumber: z.int(),
  /** How many messages of the other are unread. */
  unread: z.int(),
  /** Up to where the other has read, and up to where a device of the other has the messages. */
  otherRead: z.int(),
  otherDelivered: z.int(),
  /** Whether whoever asks has blocked the other. */
  isBlocked: z.boolean(),
  /** Whether the other has left: there is nobody to read a new message. */
  isClosed: z.boolean(),
  /** When the newest message was sent, or the chat made: chats are listed by it. */
  changedAt: z.iso.datetime(),
})
export type Chat = z.output<typeof Chat>

/** `GET /api/v1/user/fetch-chats`. */
export const Chats = z.array(Chat)

/** `GET /api/v1/chats`. `unread` is the number of unread messages in all chats, here and everywhere below. */
export const ChatList = z.object({
  success: z.literal(true),
  chats: Chats,
  nextCursor: z.nullable(z.string()),
  unread: z.int(),
})
export type ChatList = z.output<typeof ChatList>

/** `GET /api/v1/chats/unread`. */
export const UnreadAnswer = z.object({ success: z.literal(true), unread: z.int() })
/** `GET /api/v1/chats/:id`. */
export const ChatAnswer = z.object({ success: z.literal(true), chat: Chat })

/** `GET /api/v1/chats/:id/messages`. */
export const MessagePage = z.object({
  success: z.literal(true),
  messages: z.array(ChatMessage),
  lastNumber: z.int(),
  /** Whether there are more in the direction that was asked for: older ones, unless it was `after`. */
  hasMore: z.boolean(),
})
export type MessagePage = z.output<typeof MessagePage>

const id = (what: string) => z.uuid(what).check(z.toLowerCase())
export const chatId = id('Name the chat by its id.')
const numberText = 'Name a message by its number in the chat.'
const number = z.int(numberText).check(z.gte(0, numberText), z.lte(NUMBER_MAX, numberText))
const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')

/** `POST /api/v1/user/access-chat`. */
export const AccessChatForm = object({ userId: id('Name the person by their id.') })

const text = z
  .string('Write your message as plain text.')
  .check(
    z.overwrite(plainLines),
    z.maxLength(MESSAGE_MAX, `A message can have at most ${MESSAGE_MAX.toLocaleString('en')} characters.`),
  )
const messageId = id('A message needs an id of its own, a UUID.')

/** What a person writes. It arrives without control characters and without spaces around it. */
export const MessageForm = object({ id: messageId, text: text.check(refuse(emptyProblem)) })
export type MessageForm = z.output<typeof MessageForm>

/** What goes with an attachment: the text may be left out. */
export const AttachmentForm = object({ id: messageId, text: z._default(text, '') })

function emptyProblem(written: string) {
  // Spaces of all kinds and marks that nobody sees.
  if (/^[\p{Z}\p{C}\s]*$/u.test(written)) return 'Write something first.'
}

/** `POST /api/v1/chats/:id/messages` and the event `send`. */
export const MessageSent = z.object({ success: z.literal(true), message: ChatMessage })
/** `PUT /api/v1/chats/:id/read` and `…/delivered`. */
export const ReceiptForm = object({ number })

/** How far whoever asks has got: in this chat, and how many messages are unread here and in all chats. */
export const ReceiptSaved = z.object({
  success: z.literal(true),
  chatId: z.uuid(),
  readNumber: z.int(),
  deliveredNumber: z.int(),
  chatUnread: z.int(),
  unread: z.int(),
})
export type ReceiptSaved = z.output<typeof ReceiptSaved>

/** `PUT /api/v1/chats/:id/blocked`. */
export const BlockForm = object({ isBlocked: z.boolean('Say whether the person is blocked.') })
export const BlockSaved = z.extend(Done, { isBlocked: z.boolean() })

/** Why a person is reported. */
export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'privacy', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** `POST /api/v1/chats/:id/report`. */
export const ReportForm = object({
  reason: z.enum(REPORT_REASONS, 'Choose what is wrong.'),
  text: lines('The report', REPORT_MAX),
})
export type ReportForm = z.output<typeof ReportForm>

/** `POST /api/v1/chats/sync` and the event `sync`. */
export const SyncForm = object({
  /** The `state` of the last answer. Chats come only when something has changed since. */
  state: z._default(
    z.string('Send the state as you got it.').check(z.maxLength(100, 'Send the state as you got it.')),
    '',
  ),
  /** Chats of which the client has every message up to `after`. Of the others come the newest `PREVIEW_MESSAGES`. */
  chats: z._default(
    z
      .array(object({ chatId, after: number }), 'Send the chats as a list.')
      .check(z.maxLength(CHATS_PER_ANSWER, `Name at most ${CHATS_PER_ANSWER} chats.`)),
    [],
  ),
})
export type SyncForm = z.output<typeof SyncForm>

/**
 * The newest 50 chats, and those that were named. `messages` of a named chat are those after the number, at most 30: when
 * the last of them is not `lastNumber`, ask for the rest by `GET …/messages?after=`. Nothing new: `chats` is empty and
 * `state` the same as before.
 */
export const SyncAnswer = z.object({
  success: z.literal(true),
  state: z.string(),
  unread: z.int(),
  chats: Chats,
  /** Named chats that are none of one's own, or not there any more. */
  missing: z.array(z.uuid()),
})
export type SyncAnswer = z.output<typeof SyncAnswer>

/** How calls and events say no: with `too_many_requests` also after how many seconds to try again. */
export const ChatRefusal = z.extend(Refusal, { retryAfter: z.optional(z.int()) })
export type ChatRefusal = z.output<typeof ChatRefusal>

/**
 * Chats between two people, at least one of them a provider: over HTTP, and live over a socket.
 *
 * The calls of the contract:
 * - `GET /api/v1/user/fetch-chats?limit&cursor`: a bare list of `Chat`, the one with the newest message first, at most 50.
 *   Keyset pagination: the header `x-next-cursor` holds the next `cursor`. Each has its newest `PREVIEW_MESSAGES`.
 * - `POST /api/v1/user/access-chat`, JSON { userId }: the bare `Chat` with that person, created if there is none yet. Only
 *   a provider can be written to first; a provider can open the chat once the patient has. It has its newest 30 messages.
 *
 * Further calls. All need the token; a chat of other people is not found (404). Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/chats?limit&cursor`: `ChatList`, the same list with `nextCursor` and the number of unread messages.
 * - `GET /api/v1/chats/unread`: `UnreadAnswer`, the number on the badge.
 * - `GET /api/v1/chats/:id`: `ChatAnswer`, with the newest 30 messages. For `?chat=`, and for a push about an unknown chat.
 * - `GET /api/v1/chats/:id/messages?after=n` or `?before=n`, `&limit=` up to 100, default 30: `MessagePage`. Those
 *   nearest to n, oldest first; with neither, the newest.
 * - `POST /api/v1/chats/:id/messages`: `MessageSent`. JSON `MessageForm`, or multipart with the fields `id`, `text` (may be
 *   empty) and one file `attachment`: a picture or a PDF by the rules of `platform/rules/uploads.ts`.
 * - `PUT /api/v1/chats/:id/read` and `…/delivered`, JSON { number }: `ReceiptSaved`. All up to that number; positions only advance.
 * - `PUT /api/v1/chats/:id/blocked`, JSON { isBlocked }: `BlockSaved`. While blocked, messages of both sides are refused.
 * - `POST /api/v1/chats/:id/report`, JSON `ReportForm` of `features/moderation/rules/moderation.ts`: { success, message }, for the care team.
 * - `POST /api/v1/chats/sync`, JSON `SyncForm`: `SyncAnswer`. All changes since the sync token in one call: for polling, and
 *   after a reconnect.
 * - `GET /api/v1/chats/:id/attachments/:messageId?width=`: the file, for the two people only. A picture is also served in
 *   the widths of `IMAGE_WIDTHS`. `<img>` sends no token: fetch it and show the blob.
 *
 * The socket is that of `platform/rules/live.ts`. The events are in `features/messages/rules/chat-events.ts`: requests (`CHAT_EVENTS`)
 * go to the server; `CHAT_PUSHES` come from it.
 *
 * Exactly-once delivery:
 * - Idempotency key: the client creates the message's `id` (a UUID) and retries until it is answered; a replay returns the
 *   stored message. An answer means that the message is stored.
 * - A chat numbers its messages 1, 2, 3 … without a gap. A client with 1 to n requests those after n; a client with 7 but
 *   without 6 has a gap, and requests it. Pushes can be lost with a connection: `sync` on every connect makes up for them.
 * - A refusal with the code `too_many_requests` carries `retryAfter` in seconds: retry after it. `unavailable` and no
 *   answer at all are transient too; the other codes are final.
 */
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { INTEGER_MAX, refuse } from '#platform/rules/form-schemas.ts'
import { formatCount, sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'

export const MESSAGE_MAX = 5000
/** The number of messages with an opened chat, and the default page size. */
export const MESSAGES_PER_PAGE = 30
export const MESSAGES_PER_ANSWER = 100
/** The number of messages with each chat of a list. */
export const PREVIEW_MESSAGES = 5
export const CHATS_PER_ANSWER = 50
/** Rate limit of sent messages. The refusal carries `retryAfter`. */
export const MESSAGES_AT_ONCE = { name: 'messages', max: 20, seconds: 10 } as const
/** Typing events are throttled to one in this time. A received indicator expires after twice that. */
export const TYPING_SECONDS = 3
/** A message that is unread for so long is announced by mail. */
export const MAIL_AFTER_MINUTES = 10

/** A picture or a PDF. The address is private: it needs the token of one of the two people. */
export const Attachment = z.object({
  kind: z.enum(['image', 'document']),
  /** The file name on the sender's device. */
  name: z.string(),
  bytes: z.int(),
  /** In pixels; null for a document. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
})
export type Attachment = z.output<typeof Attachment>

/** An appointment or invoice of the two people. Its own call returns its current state. */
const MessageSubject = z.object({ kind: z.enum(['appointment', 'invoice']), id: z.uuid() })
export type MessageSubject = z.output<typeof MessageSubject>

export const ChatMessage = z.object({
  /** Created by the sender's client. */
  id: z.uuid(),
  chatId: z.uuid(),
  /** 1, 2, 3 … in the order of the chat. */
  number: z.int(),
  /** The sender's `_id`. */
  from: z.uuid(),
  /** Plain text with line breaks, never markup; empty for an attachment without text. */
  text: z.string(),
  sentAt: z.iso.datetime(),
  attachment: z.nullable(Attachment),
  /** Set by the server where an appointment is requested, offered or rescheduled, or an invoice issued. The text says it in words. */
  about: z.nullable(MessageSubject),
})
export type ChatMessage = z.output<typeof ChatMessage>

export const ChatUser = z.object({
  _id: z.uuid(),
  displayname: z.string(),
  avatar: z.optional(z.object({ url: z.string() })),
  isDoctor: z.boolean(),
  /** The time zone, where it is known; of a provider also the place of the clinic, empty without one. */
  place: z.optional(z.object({ city: z.string(), country: z.string(), timeZone: z.string() })),
})
export type ChatUser = z.output<typeof ChatUser>

export const Chat = z.object({
  _id: z.uuid(),
  /** The requesting account, and the other person. */
  users: z.array(ChatUser).check(z.length(2)),
  /** Oldest first, without a gap. The newest ones, unless the call says otherwise. */
  messages: z.array(ChatMessage),
  /** The number of the newest message; 0 when there is none. */
  lastNumber: z.int(),
  /** The number up to which the requesting account has read. */
  readNumber: z.int(),
  /** The number of unread messages of the other person. */
  unread: z.int(),
  /** The number up to which the other person has read, and up to which one of their devices has received. */
  otherRead: z.int(),
  otherDelivered: z.int(),
  /** Whether the requesting account has blocked the other person. */
  isBlocked: z.boolean(),
  /** Whether the other person has closed their account. */
  isClosed: z.boolean(),
  /** When the newest message was sent, or the chat created: the sort key of the list. */
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
  /** Whether there are more in the direction of the page: older ones, or newer ones with `after`. */
  hasMore: z.boolean(),
})
export type MessagePage = z.output<typeof MessagePage>

const id = (what: string) => z.uuid(what).check(z.toLowerCase())
export const chatId = id('Name the chat by its id.')
const numberText = 'Name a message by its number in the chat.'
const number = z.int(numberText).check(z.gte(0, numberText), z.lte(INTEGER_MAX, numberText))
const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')

/** `POST /api/v1/user/access-chat`. */
export const AccessChatForm = object({ userId: id('Name the person by their id.') })

const text = z
  .string('Write your message as plain text.')
  .check(
    z.overwrite(sanitizeLines),
    z.maxLength(MESSAGE_MAX, `A message can have at most ${formatCount(MESSAGE_MAX)} characters.`),
  )
const messageId = id('A message needs an id of its own, a UUID.')

/** A message without attachment. The text is trimmed and stripped of control characters. */
export const MessageForm = object({ id: messageId, text: text.check(refuse(emptyProblem)) })
export type MessageForm = z.output<typeof MessageForm>

/** The fields next to an attachment: the text is optional. */
export const AttachmentForm = object({ id: messageId, text: z._default(text, '') })

function emptyProblem(written: string) {
  // Whitespace of all kinds and invisible characters.
  if (/^[\p{Z}\p{C}\s]*$/u.test(written)) return 'Write something first.'
}

/** `POST /api/v1/chats/:id/messages` and the event `send`. */
export const MessageSent = z.object({ success: z.literal(true), message: ChatMessage })
/** `PUT /api/v1/chats/:id/read` and `…/delivered`. */
export const ReceiptForm = object({ number })

/** The positions of the requesting account in this chat, and the unread messages here and in all chats. */
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

const stateText = 'Send the state as you got it.'
/** `POST /api/v1/chats/sync` and the event `sync`. */
export const SyncForm = object({
  /** The sync token: the `state` of the last answer. Without a change since, the answer has no chats. */
  state: z._default(z.string(stateText).check(z.overwrite(sanitizeLine), z.maxLength(100, stateText)), ''),
  /** Chats that are contiguous up to `after` on the client. Other chats come with their newest `PREVIEW_MESSAGES`. */
  chats: z._default(
    z
      .array(object({ chatId, after: number }), 'Send the chats as a list.')
      .check(z.maxLength(CHATS_PER_ANSWER, `Name at most ${CHATS_PER_ANSWER} chats.`)),
    [],
  ),
})
export type SyncForm = z.output<typeof SyncForm>

/**
 * The newest 50 chats, and the requested ones. `messages` of a requested chat are those after the number, at most 30: if the
 * last of them is not `lastNumber`, fetch the rest by `GET …/messages?after=`. Without a change `chats` is empty and `state`
 * the same as before.
 */
export const SyncAnswer = z.object({
  success: z.literal(true),
  state: z.string(),
  unread: z.int(),
  chats: Chats,
  /** Requested chats that do not exist, or belong to other people. */
  missing: z.array(z.uuid()),
})
export type SyncAnswer = z.output<typeof SyncAnswer>

import * as z from 'zod/mini'
import { sanitizeLine } from '#platform/rules/text.ts'

/*
 * The care desk, the screens of operators.
 * - `GET /api/v1/operator/counts`: `DeskCounts`, how much waits in each queue, counted up to COUNT_MAX.
 * - `GET /api/v1/operator/today`: `Today`, what waits in all queues, oldest first.
 * - `POST /api/v1/operator/today/handled`: `HandledForm`, for what has no state of its own.
 */

/** The queues of the desk. A feature counts its own in its manifest (`deskCounts`). */
export const DESK_QUEUES = ['requests', 'calls', 'verifications', 'moderation'] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

/** Counting ends here, so that a long queue costs no more than a short one. */
export const COUNT_MAX = 1000

/** `GET /api/v1/operator/counts`. */
export const DeskCounts = z.object({
  success: z.literal(true),
  counts: z.partialRecord(z.enum(DESK_QUEUES), z.number()),
})
export type DeskCounts = z.infer<typeof DeskCounts>

/** What waits for operators. A feature lists its own in its manifest (`deskItems`). */
export const DESK_ITEM_KINDS = [
  'request',
  'call',
  'verification',
  'report',
  'mail',
  'surplus',
  'import',
  'content',
] as const
export type DeskItemKind = (typeof DESK_ITEM_KINDS)[number]

/** Agents cannot open these. */
export const ADMINISTRATOR_ITEMS: readonly DeskItemKind[] = ['import', 'content']

/** The items of one answer, and of each feature. */
export const ITEMS_MAX = 200

const Owner = z.object({ id: z.uuid(), name: z.string() })

/** Something that waits: who and what, since when, until when, and who looks after it. */
export const DeskItem = z.object({
  /** Unique within its kind. */
  id: z.string(),
  kind: z.enum(DESK_ITEM_KINDS),
  title: z.string(),
  detail: z.string(),
  /** The screen on which it is worked on. */
  path: z.string(),
  since: z.iso.datetime(),
  dueAt: z.nullable(z.iso.datetime()),
  owner: z.nullable(Owner),
  /** A request that can be taken from here, by its version. */
  take: z.nullable(z.object({ reference: z.string(), version: z.int() })),
  /** It has no state of its own: an operator marks it as handled. */
  canBeHandled: z.boolean(),
  /** What a preview shows besides. */
  quote: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type DeskItem = z.infer<typeof DeskItem>

/** `GET /api/v1/operator/today`. */
export const Today = z.object({ success: z.literal(true), items: z.array(DeskItem) })
export type Today = z.infer<typeof Today>

const handledText = 'This cannot be marked as handled.'

/** `POST /api/v1/operator/today/handled`: marks something as handled, or takes the mark back. */
export const HandledForm = z.object({
  kind: z.enum(['mail', 'surplus'], handledText),
  id: z
    .string(handledText)
    .check(z.overwrite(sanitizeLine), z.minLength(1, handledText), z.maxLength(200, handledText)),
  isHandled: z.boolean('Say whether it is handled.'),
})
export type HandledForm = z.infer<typeof HandledForm>

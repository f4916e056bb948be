import * as z from 'zod/mini'
import { DESK_QUEUES, DeskItem, type DeskItemKind } from '#platform/rules/desk.ts'
import { sanitizeLine } from '#platform/rules/text.ts'

/*
 * The care desk, the screens of operators.
 * - `GET /api/v1/operator/counts`: `DeskCounts`, how much waits in each queue, counted up to COUNT_MAX.
 * - `GET /api/v1/operator/today`: `Today`, what waits in all queues, oldest first.
 * - `POST /api/v1/operator/today/handled`: `HandledForm`, for what has no state of its own.
 */

/** Counting ends here, so that a long queue costs no more than a short one. */
export const COUNT_MAX = 1000

/** `GET /api/v1/operator/counts`. */
export const DeskCounts = z.object({
  success: z.literal(true),
  counts: z.partialRecord(z.enum(DESK_QUEUES), z.number()),
})
export type DeskCounts = z.infer<typeof DeskCounts>

/** Agents cannot open these. */
export const ADMINISTRATOR_ITEMS: readonly DeskItemKind[] = ['import', 'content']

/** The items of one answer, and of each feature. */
export const ITEMS_MAX = 200

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

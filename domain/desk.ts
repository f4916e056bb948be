import * as z from 'zod/mini'

/*
 * The care desk, the screens of operators.
 * - `GET /api/v1/operator/counts`: `DeskCounts`, how much waits in each queue, counted up to COUNT_MAX.
 */

/** The queues of the desk. A feature counts its own in its manifest (`deskCounts`). */
export const DESK_QUEUES = ['requests', 'verifications', 'moderation'] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

/** Counting ends here, so that a long queue costs no more than a short one. */
export const COUNT_MAX = 1000

/** `GET /api/v1/operator/counts`. */
export const DeskCounts = z.object({
  success: z.literal(true),
  counts: z.partialRecord(z.enum(DESK_QUEUES), z.number()),
})
export type DeskCounts = z.infer<typeof DeskCounts>

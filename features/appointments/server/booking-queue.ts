import type { Ctx } from '#platform/server/ctx.ts'
import { type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'

const MAX_CONCURRENT_BOOKINGS = 3

const queue = createSemaphore(MAX_CONCURRENT_BOOKINGS)

/**
 * The transaction of a booking or a move. These wait for each other's row locks, so a semaphore lets them queue here instead
 * of each holding a connection of the pool, which every other request needs.
 */
export const bookingTransaction = <Result>(ctx: Ctx, work: (tx: Tx, ctx: Notifying) => Promise<Result>) =>
  queue.run(() => notifyingTransaction(ctx, work))

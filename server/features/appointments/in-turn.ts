import { createGate } from '#server/platform/semaphore.ts'

/**
 * Whoever books or moves waits for those who want the same time. They do so here, and not each with a connection to the
 * database, which everybody else needs meanwhile.
 */
export const { inTurn } = createGate(3)

import { createSemaphore } from '#platform/server/semaphore.ts'

const MAX_CONCURRENT_BOOKINGS = 3

/**
 * A semaphore for bookings and moves, which wait for each other's row locks. They queue here instead of each holding a
 * connection of the pool, which every other request needs.
 */
export const bookingQueue = createSemaphore(MAX_CONCURRENT_BOOKINGS)

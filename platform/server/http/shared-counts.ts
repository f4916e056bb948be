import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** How often something happened in another process, for a limit by its name. */
export type SharedCount = { limit: string; key: string; count: number }
type Add = (key: string, count: number) => void
type Send = (counts: readonly SharedCount[]) => void

declare module 'fastify' {
  interface FastifyInstance {
    sharedCounts: SharedCounts
  }
}

const INTERVAL_MS = 250
/** Per interval. Of a flood of different keys the first ones are shared: the limits of each process still hold. */
const COUNTS_MAX = 2000

type SharedCounts = ReturnType<typeof createSharedCounts>

/**
 * Counts of rate limits for all processes: each counts in its own memory, and sends what it counted to the others a few times a
 * second. No request waits for another machine, and without the bus between the processes each one limits by itself.
 */
function createSharedCounts() {
  const counters = new Map<string, Add>()
  const unsent = new Map<string, SharedCount>()
  let isConnected = false
  return {
    /** Registers a counter, to which the counts of other processes are added. Returns what reports a count of this process. */
    register(limit: string, add: Add) {
      if (counters.has(limit)) throw new Error(`There are two limits with the name ${limit}.`)
      counters.set(limit, add)
      return (key: string) => {
        if (!isConnected) return
        const name = `${limit} ${key}`
        const known = unsent.get(name)
        if (known) known.count++
        else if (unsent.size < COUNTS_MAX) unsent.set(name, { limit, key, count: 1 })
      }
    },
    /** Sends counts to the other processes from now on. Returns what ends it. */
    connect(send: Send) {
      isConnected = true
      const timer = setInterval(() => {
        if (unsent.size === 0) return
        send([...unsent.values()])
        unsent.clear()
      }, INTERVAL_MS).unref()
      return () => clearInterval(timer)
    },
    receive(counts: readonly SharedCount[]) {
      // A process of another version may have limits that this one does not know.
      for (const { limit, key, count } of counts) counters.get(limit)?.(key, count)
    },
  }
}

export const sharedCounts = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorate('sharedCounts', createSharedCounts())
})

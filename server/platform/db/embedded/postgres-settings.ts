import { totalmem } from 'node:os'

const MB = 1024 ** 2

/**
 * Settings of the embedded PostgreSQL for a machine that it shares with the server. Buffers stay in memory once they were used, so
 * there are few: the page cache of the system holds the rest of the database, and shrinks when memory is short. How large it
 * can be is what `effective_cache_size` tells the planner.
 */
export function settingsFor(memory: number): Record<string, string> {
  const share = (divisor: number, least: number, most: number) =>
    `${Math.floor(Math.min(Math.max(memory / divisor / MB, least), most))}MB`
  return {
    shared_buffers: share(16, 32, 64),
    effective_cache_size: share(2, 64, 64 * 1024),
    // For every sort or hash of a running statement
    work_mem: share(512, 4, 16),
    maintenance_work_mem: share(32, 16, 256),
    // Compiling a short query takes longer than running it
    jit: 'off',
  }
}

/** The memory of the machine, or less where a container limits it. */
export const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

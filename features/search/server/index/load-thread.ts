import { parentPort, workerData } from 'node:worker_threads'
import { NO_TIMEOUTS, openDatabase } from '#platform/server/db/database.ts'
import { readSegment } from './read-segment.ts'

// The program of a thread that reads the index and hands it over (see load-segment.ts). An error ends it, and is reported there.
const { pool, db } = openDatabase({ ...workerData, max: 1 }, NO_TIMEOUTS)
const read = await readSegment({ db }).finally(() => pool.end())
parentPort?.postMessage(read, buffersIn(read))

/** The memory of all typed arrays in a value, which is handed over instead of copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer]
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isPlain ? Object.values(value).flatMap(buffersIn) : []
}

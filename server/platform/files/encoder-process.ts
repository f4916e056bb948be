// A process of its own that reads pictures, one after the other: see encode-apart.ts.
import { writeFile } from 'node:fs/promises'
import { encodeImage } from './encode.ts'

// Should the machine run out of memory, Linux ends this process first and not the database. Elsewhere there is no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

process.on('message', async (bytes: Uint8Array) => process.send?.(await encodeImage(bytes)))
// There is nothing more to read, or nobody left to read for.
process.once('disconnect', () => process.exit())

// Worker process of the pool in encoder-pool.ts: encodes one image at a time.
import { writeFile } from 'node:fs/promises'
import { encodeImage } from './encode.ts'

// Makes this process the first victim of the Linux out-of-memory killer, before the database. Other systems lack the file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

process.on('message', async (bytes: Uint8Array) => process.send?.(await encodeImage(bytes)))
// The pool has stopped this worker, or the server has exited.
process.once('disconnect', () => process.exit())

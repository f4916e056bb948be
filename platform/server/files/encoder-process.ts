// Worker process of the pool in encoder-pool.ts: encodes one image at a time.
import { writeFile } from 'node:fs/promises'
import { encodeImage } from './encode.ts'
import type { EncodeRequest } from './encoder-pool.ts'

// Makes this process the first victim of the Linux out-of-memory killer, before the database. Other systems lack the file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

process.on('message', async ({ bytes, maxPixels }: EncodeRequest) =>
  process.send?.(await encodeImage(bytes, maxPixels)),
)
// The pool has stopped this worker, or the server has exited.
process.once('disconnect', () => process.exit())

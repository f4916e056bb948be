import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type pg from 'pg'

/** What the driver has for COPY, beyond its types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Messages in memory between the server and a slow reader. */
const MESSAGES_MAX = 64
/** Rows are sent together: a packet for each would take most of the time. */
const BATCH_BYTES = 64 * 1024

const ignore = () => undefined
/** What else the driver calls on a running statement. */
const HANDLERS = {
  handleRowDescription: ignore,
  handleDataRow: ignore,
  handleCommandComplete: ignore,
  handleEmptyQuery: ignore,
}

/** The messages of a statement that answers with a stream: `copy … to stdout`. */
export function copyOut(client: pg.Client, text: string): Readable {
  const messages = new PassThrough({ objectMode: true, highWaterMark: MESSAGES_MAX })
  let socket: pg.Connection['stream'] | undefined
  messages.on('drain', () => socket?.resume())
  // A reader that gives up must not leave the connection paused.
  messages.on('close', () => socket?.resume())
  client.query({
    ...HANDLERS,
    submit: (connection: pg.Connection) => {
      socket = connection.stream
      connection.query(text)
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // A copy: the parser of the driver reuses its memory.
      const hasRoom = messages.destroyed || messages.write(Buffer.from(chunk))
      if (!hasRoom) socket?.pause()
    },
    handleError: (error: Error) => messages.destroy(error),
    handleReadyForQuery: () => messages.end(),
  })
  return messages
}

/** Runs `copy … from stdin` with what a source yields. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let hasFailed = false
  client.query({
    ...HANDLERS,
    submit: (connection: pg.Connection) => connection.query(text),
    handleCopyInResponse: (connection: CopyConnection) => {
      pump(connection, source, () => hasFailed).catch((error: Error) => connection.sendCopyFail(error.message))
    },
    handleError: (error: Error) => {
      hasFailed = true
      reject(error)
    },
    handleReadyForQuery: () => resolve(),
  })
  return promise
}

async function pump(connection: CopyConnection, source: AsyncIterable<Buffer>, isOver: () => boolean) {
  let batch: Buffer[] = []
  let size = 0
  const flush = async () => {
    connection.sendCopyFromChunk(Buffer.concat(batch))
    batch = []
    size = 0
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  for await (const chunk of source) {
    if (isOver()) return
    batch.push(chunk)
    size += chunk.length
    if (size >= BATCH_BYTES) await flush()
  }
  if (size > 0) await flush()
  if (!isOver()) connection.endCopyFrom()
}

import { writeSync } from 'node:fs'

/** Lines are written together: one write per line would take longer than answering from a cache. */
const BUFFER_LENGTH = 16 * 1024
const FLUSH_INTERVAL_MS = 200
/** How long to wait for the reader of a full pipe. */
const RETRY_MS = 10
/** pino's number of this level. Lines of it and above are written at once. */
const WARN = 40
/** pino tells a stream with this property the level of each line. */
const METADATA = Symbol.for('pino.metadata')

let standardOutput: LogDestination | undefined

/** The log of the process, on standard output. */
export function openStandardOutput() {
  standardOutput ??= bufferLines((lines) => writeAll(process.stdout.fd, lines))
  return standardOutput
}

type LogDestination = ReturnType<typeof bufferLines>

/**
 * A buffered destination of log lines. The buffer is written when it is full, after a warning or an error, several times a
 * second, and when the process exits, which an uncaught exception ends in, too.
 */
export function bufferLines(writeLines: (lines: string) => void) {
  let buffer = ''
  const flush = () => {
    const lines = buffer
    buffer = ''
    if (lines) writeLines(lines)
  }
  setInterval(flush, FLUSH_INTERVAL_MS).unref()
  process.on('exit', flush)
  return {
    [METADATA]: true,
    lastLevel: 0,
    write(line: string) {
      buffer += line
      if (buffer.length >= BUFFER_LENGTH || this.lastLevel >= WARN) flush()
    },
  }
}

/** Synchronous, so that nothing is pending when the process ends: Node discards what a stream has not written by then. */
function writeAll(fd: number, text: string) {
  let rest = Buffer.from(text)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest))
    } catch (error) {
      // Nobody reads the log any more: no reason to stop serving.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
    }
  }
}

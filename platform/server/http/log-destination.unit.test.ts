import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bufferLines } from './log-destination.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }))
afterEach(() => void vi.useRealTimers())

function logger() {
  const writes: string[] = []
  const stream = bufferLines((lines) => writes.push(lines))
  return { log: Fastify({ logger: { level: 'info', stream } }).log, writes }
}
const messages = (writes: string[]) =>
  writes.map((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg),
  )

test('lines are written together, several times a second', () => {
  const { log, writes } = logger()
  log.info('one')
  log.info('two')
  expect(writes).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(messages(writes)).toEqual([['one', 'two']])
})

test.each(['warn', 'error', 'fatal'] as const)(
  'a line of level %s is written at once, after those before it',
  (level) => {
    const { log, writes } = logger()
    log.info('before')
    log[level]('now')
    log.info('after')
    expect(messages(writes)).toEqual([['before', 'now']])
  },
)

test('a full buffer is written without waiting', () => {
  const { log, writes } = logger()
  for (let line = 0; line < 1000; line++) log.info('request')
  expect(writes.length).toBeGreaterThan(1)
})

const module = new URL('log-destination.ts', import.meta.url).href
/** More than a pipe holds. */
const LINES = 20_000

test.each([
  ['exits', 'process.exit(0)'],
  ['crashes', "throw new Error('crash')"],
  ['has nothing left to do', ''],
])('no line is lost when the process %s while its log is read slowly', async (_how, end) => {
  const program = `const { openStandardOutput } = await import('${module}')
    console.log('started')
    for (let line = 1; line <= ${LINES}; line++) openStandardOutput().write(line + '\\n')
    ${end}`
  const command = '"$0" --input-type=module -e "$1" 2>&- | (sleep 0.3; cat)'
  const child = spawn('sh', ['-c', command, process.execPath, program], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (await text(child.stdout)).trim().split('\n')
  expect(lines).toHaveLength(LINES + 1)
  expect(lines.at(-1)).toBe(String(LINES))
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { minutes } from '#platform/rules/durations.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/free-port.ts'
import { ensureBuilt } from './build.ts'

// `npm test` has built it already.
beforeAll(() => ensureBuilt(), minutes(5))

test('npm start answers, and ends with its database after a signal', async () => {
  const folder = await mkdtemp(join(inject('scratch'), 'start-'))
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', DEMO: 'off' }
  const server = spawn(process.execPath, ['scripts/start.ts'], { env })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const place = `Sanavia is at http://localhost:${port}`
  await eventually('it says where it is', () => expect(output).toContain(place), minutes(2))
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  await eventually('what the first requests need is loaded', isReady)
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(existsSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { connectionUrl } from '#test/connection-url.ts'
import { freePort } from '#test/free-port.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { world } from '#test/world.ts'

const started: ChildProcess[] = []

afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

/** A process of this role on the database of the test. Resolves with its address once it has said that it serves. */
async function startRole(role: 'web' | 'jobs', settings: Record<string, string>) {
  const port = await freePort()
  const env = { ...process.env, ...settings, ROLES: role, PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output)))
    child.stdout.on('data', (text) => {
      output += text
      if (/Sanavia (is at|runs its jobs)/.test(output)) resolve()
    })
  })
  return `http://127.0.0.1:${port}`
}

test('a process that answers requests and one that runs the jobs share a database: the one sends the mails of the other', async () => {
  let onMail = (_raw: string) => {}
  const mailed = new Promise<string>((resolve) => {
    onMail = resolve
  })
  const mailServer = await startMailServer({ toMail: (raw) => void onMail(raw) })
  const folder = await mkdtemp(join(inject('scratch'), 'roles-'))
  const settings = {
    DATABASE_URL: connectionUrl(world.connection),
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mailServer.url,
    EXCHANGE_RATES: 'off',
    LOG_LEVEL: 'silent',
  }
  const web = await startRole('web', settings)
  const jobs = await startRole('jobs', settings)
  const form = {
    fullName: 'Mira Lang',
    email: 'mira@example.org',
    phone: '+49 30 123456',
    treatment: 'eye surgery',
    message: 'How long do I stay?',
    submission: randomUUID(),
    source: 'eye',
    website: '',
  }
  const send = (address: string) =>
    fetch(`${address}/api/v1/consultations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
  expect([(await fetch(`${jobs}/readyz`)).status, (await send(jobs)).status]).toEqual([200, 404])
  const answer = await send(web)
  const { reference } = (await answer.json()) as { reference: string }
  expect([answer.status, await mailed]).toEqual([200, expect.stringContaining(reference)])
})

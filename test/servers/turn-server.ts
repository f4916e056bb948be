import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COTURN = ['/usr/bin/turnserver', '/usr/sbin/turnserver', '/opt/homebrew/bin/turnserver']

/** The coturn that this machine has. */
export const findCoturn = () => COTURN.find((path) => existsSync(path))

export type TurnOptions = { port: number; secret: string }

/** Runs coturn on loopback as deploy/coturn.conf does, with time-limited credentials. Returns the function that ends it. */
export async function startTurnServer(program: string, { port, secret }: TurnOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'sanavia-turn-'))
  const child = spawn(
    program,
    [
      ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--fingerprint', '--allow-loopback-peers'],
      ...['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
      ...['--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=sanavia'],
      ...['--log-file=stdout', '--simple-log', '--verbose', `--pidfile=${join(folder, 'pid')}`],
      `--userdb=${join(folder, 'turn.db')}`,
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      log += part
    })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  return { stop, log: () => log }
}

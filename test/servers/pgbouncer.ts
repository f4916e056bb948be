import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { freePort } from '#test/free-port.ts'

/** Whether this machine has a PgBouncer to try. */
export const hasPgBouncer = () =>
  promisify(execFile)('pgbouncer', ['--version']).then(
    () => true,
    () => false,
  )

/** A PgBouncer in transaction mode in front of a server, with fewer connections than its clients. */
export async function startPgBouncer({ host, port, user, password, database }: pg.PoolConfig, folder: string) {
  const listenPort = await freePort()
  await mkdir(folder, { mode: 0o755 })
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${user}" "${password}"\n`)
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 3
`,
  )
  // It refuses to run as root, like PostgreSQL, which then runs as nobody.
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const bouncer = spawn('pgbouncer', [...account, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  await new Promise<void>((resolve, reject) => {
    let output = ''
    bouncer.stderr.on('data', (text) => {
      output += text
      if (output.includes('process up')) resolve()
    })
    bouncer.once('exit', () => reject(new Error(`PgBouncer did not start: ${output}`)))
  })
  const stop = async () => {
    bouncer.kill('SIGKILL')
    await once(bouncer, 'exit')
  }
  return { url: `postgres://${user}@127.0.0.1:${listenPort}/${database}`, stop }
}

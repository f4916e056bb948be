import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { connectionUrl } from '#test/connection-url.ts'

/** A server in a child process that can be killed at any moment and restarted on the same database. */
export function createKillableServer(connection: pg.PoolConfig, dataDir: string) {
  const env = {
    ...process.env,
    DATABASE_URL: connectionUrl(connection),
    DATA_DIR: dataDir,
    PORT: '0',
    REDIS_URL: '',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  let child: ChildProcess | undefined
  return {
    /** Resolves with the port. */
    start: async (): Promise<number> => {
      child = fork(new URL('server-child.ts', import.meta.url), { env, execArgv: [] })
      const [port] = await Promise.race([once(child, 'message'), once(child, 'exit')])
      if (typeof port !== 'number' || child.exitCode !== null) throw new Error('the server did not start')
      return port
    },
    /** SIGKILL, without a graceful shutdown: requests in flight are lost. */
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

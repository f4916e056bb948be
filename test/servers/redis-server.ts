import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '#test/free-port.ts'

/** Whether this machine has a Redis to try. */
export const hasRedis = () =>
  promisify(execFile)('redis-server', ['--version']).then(
    () => true,
    () => false,
  )

/** A Redis server of the test's own, which keeps nothing. */
export async function startRedis({ port, password }: { port?: number; password?: string } = {}) {
  port ??= await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  if (password) options.push('--requirepass', password)
  const redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (text) => String(text).includes('Ready to accept') && resolve())
    redis.once('exit', () => reject(new Error('Redis did not start')))
  })
  return { redisUrl: `redis://127.0.0.1:${port}`, stop: () => void redis.kill() }
}

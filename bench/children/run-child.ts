import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A script of this folder as a process of its own, which says that it is listening. */
export async function runChild(file: string, port: number, args: string[], env: Record<string, string>) {
  const child = fork(new URL(file, import.meta.url), args, {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    // Log lines are written as in production, but to nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message !== 'listening') throw new Error(`${file} did not start`)
  return { url: `http://127.0.0.1:${port}`, child, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

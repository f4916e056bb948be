// npm run dev: the server from its sources. Vite reloads what lies in web/ folders; a change anywhere else restarts the server.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'

const WATCHED = ['app', 'content', 'features', 'migrations', 'platform', 'seed']
const WEB = /(?:^|[\\/])web[\\/]/
/** Editors and git write several files at once. */
const SETTLE_MS = 100

let server: ChildProcess | undefined
let next: 'wait' | 'start' | 'end' = 'wait'
let settling: NodeJS.Timeout | undefined

function start() {
  next = 'wait'
  // Without the condition two copies of React Router would be loaded
  server = spawn(process.execPath, ['--conditions=development', join(root, 'scripts', 'dev-server.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  })
  server.once('exit', () => {
    server = undefined
    if (next === 'end') process.exit(0)
    if (next === 'start') return start()
    console.log('\n  The server has ended; it starts again when a file changes.')
  })
}

function restart() {
  if (!server) return start()
  if (next === 'wait') next = 'start'
  endServer(server)
}

/** Vite, inside the server, answers SIGTERM itself and exits at once, without closing the database. */
const endServer = (running: ChildProcess) => running.kill('SIGINT')

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.') || WEB.test(file ?? '')) return
    clearTimeout(settling)
    settling = setTimeout(restart, SETTLE_MS)
  })
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!server) process.exit(0)
    next = 'end'
    endServer(server)
  })
}

start()

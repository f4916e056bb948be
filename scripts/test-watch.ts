// npm run test:watch: unit, server and component tests, again on every change. `npm run test:watch -- search` runs the files
// whose path contains "search"; further options go to Vitest.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run-program.ts'

const PROJECTS = ['unit', 'server', 'web'].map((name) => `--project=${name}`)

const vitest = join(root, 'node_modules', '.bin', 'vitest')
const args = [vitest, 'watch', ...PROJECTS, ...process.argv.slice(2)]
const watcher = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
watcher.on('close', (code) => {
  process.exitCode = code ?? 1
})

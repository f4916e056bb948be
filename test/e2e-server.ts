// The production server for the browser tests, on a data folder that is gone when it ends. Its log goes to a file there:
// a test that fails attaches the warnings and errors of its time.
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { e2eFolder, SERVER_LOG, STARTED_AT } from './e2e-database.ts'

const folder = e2eFolder(String(process.env.PORT))
const remove = () => rmSync(folder, { recursive: true, force: true })
// A killed run leaves its folder behind
remove()
mkdirSync(folder)
process.once('exit', remove)

writeFileSync(join(folder, STARTED_AT), String(Date.now()))
const server = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
  stdio: ['ignore', openSync(join(folder, SERVER_LOG), 'a'), 'inherit'],
  env: { ...process.env, DATA_DIR: folder },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 1))

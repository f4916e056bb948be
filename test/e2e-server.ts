// The production server for the browser tests, on a data folder that is gone when it ends.
import { mkdirSync, rmSync } from 'node:fs'
import { e2eFolder } from './e2e-database.ts'

const folder = e2eFolder(String(process.env.PORT))
const remove = () => rmSync(folder, { recursive: true, force: true })
// A killed run leaves its folder behind
remove()
mkdirSync(folder)
process.once('exit', remove)
process.env.DATA_DIR = folder
await import('#scripts/start.ts')

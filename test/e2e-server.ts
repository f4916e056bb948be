// The production server for the browser tests, on a data folder that is gone when it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'sanavia-e2e-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = folder
await import('#scripts/start.ts')

// npm start: builds the site and the server when their sources changed, and runs that build.
import cluster from 'node:cluster'
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { loadCached } from './code-cache.ts'
import { root } from './run-program.ts'
import { exitWith } from './start-failure.ts'

// React reads it when it is imported, which is later
process.env.NODE_ENV = 'production'
/** The build of serve.ts, with all that it imports. */
const BUILT = join(root, 'build', 'server', 'serve.cjs')

/** Late enough for the functions that answer the first requests. */
const SAVE_AFTER_MS = 10_000

/** A wrong setting is reported before the build, not after it. */
async function checkSettings() {
  const { readConfig } = await import('#server/platform/config.ts')
  readConfig()
}

// The processes of a supervisor run the build that it has made.
if (cluster.isPrimary) await ensureBuilt({ beforeBuild: checkSettings }).catch(exitWith)
const { loaded, save } = loadCached<typeof import('./serve.ts')>(BUILT)
process.once('exit', save)
await loaded.serve({ dev: false })
setTimeout(save, SAVE_AFTER_MS).unref()

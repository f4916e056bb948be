// npm start: builds the site and the server when their sources changed, and runs that build.
import { join } from 'node:path'
import { ensureBuilt } from './build.ts'
import { root } from './run-program.ts'
import { exitWith } from './start-failure.ts'

// React reads it when it is imported, which is later
process.env.NODE_ENV = 'production'
/** The build of serve.ts, with all that it imports. */
const BUILT = join(root, 'build', 'server', 'serve.js')

/** A wrong setting is reported before the build, not after it. */
async function checkSettings() {
  const { readConfig } = await import('#server/platform/config.ts')
  readConfig()
}

await ensureBuilt({ beforeBuild: checkSettings }).catch(exitWith)
const { serve }: typeof import('./serve.ts') = await import(BUILT)
await serve({ dev: false })

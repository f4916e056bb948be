// npm start: builds the site when its sources changed, and runs the server from its sources with that build.

import { ensureBuilt } from './build.ts'
import { exitWith } from './start-failure.ts'

// React reads it when it is imported, which is later
process.env.NODE_ENV = 'production'

/** A wrong setting is reported before the build, not after it. */
async function checkSettings() {
  const { readConfig } = await import('#platform/server/config.ts')
  readConfig()
}

await ensureBuilt({ beforeBuild: checkSettings }).catch(exitWith)
const { serve } = await import('./serve.ts')
await serve({ dev: false })

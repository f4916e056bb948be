// npm start: builds the site when its sources changed, and serves it.
import { readConfig } from '#server/platform/config.ts'
import { ensureBuilt } from './build.ts'
import { exitWith, serve } from './serve.ts'

// React reads it when it is imported, which is later
process.env.NODE_ENV = 'production'
try {
  // A wrong setting is reported before the build, not after it
  readConfig()
  await ensureBuilt()
} catch (error) {
  exitWith(error)
}
await serve({ dev: false })

// npm start: builds the site when its sources changed, and serves it.
import { readConfig } from '#server/platform/config.ts'
import { ensureBuilt } from './build.ts'
import { exitWith, serve } from './serve.ts'

// React asks for it when it is loaded, which is later
process.env.NODE_ENV = 'production'
try {
  // A mistyped setting is told before the build, not after it
  readConfig()
  await ensureBuilt()
} catch (error) {
  exitWith(error)
}
await serve({ dev: false })

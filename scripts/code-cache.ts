import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Script } from 'node:vm'

type Wrapper = (exports: unknown, require: NodeJS.Require, module: NodeJS.Module, file: string, folder: string) => void

const require = createRequire(import.meta.url)

/**
 * Loads a bundle of CommonJS files with V8's code cache beside them. Unlike Node's compile cache, which is made before a module
 * runs, it holds the functions that ran, so that the next start compiles none of them.
 */
export function loadCached<Exports>(entry: string) {
  const folder = dirname(entry)
  const uncached = new Map<string, Script>()
  const loadOther = require.extensions['.js']
  require.extensions['.cjs'] = (module, file) => {
    // Node maps the lines of files alone that it has compiled itself.
    if (process.sourceMapsEnabled || dirname(file) !== folder) return loadOther(module, file)
    const cache = cacheOf(file)
    const cachedData = readCache(cache)
    const script = new Script(
      `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`,
      { filename: file, ...(cachedData && { cachedData }) },
    )
    // Of another version of Node, or made under other options
    if (script.cachedDataRejected !== false) uncached.set(cache, script)
    const run: Wrapper = script.runInThisContext()
    run(module.exports, createRequire(file), module, file, folder)
  }
  const save = () => {
    for (const [cache, script] of uncached) writeCache(cache, script.createCachedData())
    uncached.clear()
  }
  return { loaded: require(entry) as Exports, save }
}

/** With the time of the build: V8 compares nothing of a source but its length, and an older process may save after a newer build. */
const cacheOf = (file: string) => `${file}-${Math.round(statSync(file).mtimeMs)}.cache`

function readCache(cache: string) {
  try {
    return readFileSync(cache)
  } catch {
    return undefined
  }
}

/** Renamed into place: V8 does not notice that a file is incomplete. An installation may be read-only, and starts without it. */
function writeCache(cache: string, data: Buffer) {
  const draft = `${cache}-${process.pid}`
  try {
    writeFileSync(draft, data)
    renameSync(draft, cache)
  } catch {}
}

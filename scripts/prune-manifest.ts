import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The routes whose links prefetch their scripts (`prefetch` of a link). */
const PREFETCHED = new Set(['routes/provider.$id'])

type Manifest = { routes: Record<string, { imports?: string[] }> }

/**
 * Prunes the lists of imported files from the route table that browsers load with every page: half of it, mostly hashes,
 * which do not compress. Browsers read them for prefetched routes alone; the server has its own copy for the first page.
 */
export function pruneManifest(script: string) {
  const start = script.indexOf('{')
  const end = script.lastIndexOf('}') + 1
  const manifest = JSON.parse(script.slice(start, end)) as Manifest
  for (const id of PREFETCHED) if (!manifest.routes[id]) throw new Error(`No route has the prefetched id ${id}.`)
  for (const [id, route] of Object.entries(manifest.routes)) if (!PREFETCHED.has(id)) delete route.imports
  return script.slice(0, start) + JSON.stringify(manifest) + script.slice(end)
}

export async function pruneManifestFile(buildDirectory: string) {
  for await (const file of glob(join(buildDirectory, 'client/assets/manifest-*.js')))
    await writeFile(file, pruneManifest(await readFile(file, 'utf8')))
}

import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Site } from './site.ts'

const folder = new URL('../../build/', import.meta.url)

/** The production build. */
export async function builtSite(onPublicChange: NonNullable<Site['onPublicChange']>): Promise<Site> {
  const build: ServerBuild = createRequire(import.meta.url)(fileURLToPath(new URL('server/index.cjs', folder)))
  return { build: async () => build, files: fileURLToPath(new URL('client', folder)), onPublicChange }
}

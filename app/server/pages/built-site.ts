import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Site } from './site.ts'

const folder = new URL('../../../build/', import.meta.url)

/** The production build. */
export async function builtSite(onPublicChange: NonNullable<Site['onPublicChange']>): Promise<Site> {
  const build: ServerBuild = await import(new URL('server/index.js', folder).href)
  return { build: async () => build, files: fileURLToPath(new URL('client', folder)), onPublicChange }
}

import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Web } from './site.ts'

const folder = new URL('../../build/', import.meta.url)

/** The site as `npm start` built it. */
export async function builtWeb(onPublicChange: NonNullable<Web['onPublicChange']>): Promise<Web> {
  const build: ServerBuild = await import(new URL('server/index.js', folder).href)
  return { build: async () => build, files: fileURLToPath(new URL('client', folder)), onPublicChange }
}

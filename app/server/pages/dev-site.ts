import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Site } from './site.ts'

/** The site from its sources: Vite's middleware serves files and hot reload, and our routes the rest. */
export async function devSite(): Promise<Site & { close: () => Promise<void> }> {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    files: undefined,
    serverFactory: (handler) =>
      createServer((request, response) => vite.middlewares(request, response, () => handler(request, response))),
    close: () => vite.close(),
  }
}

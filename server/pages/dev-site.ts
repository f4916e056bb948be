import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Site } from './site.ts'

/** The site straight from its sources: Vite answers for files and hot reload first, and our routes for the rest. */
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

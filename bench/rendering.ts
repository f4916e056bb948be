import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { builtSite } from '#server/pages/built-site.ts'
import { createPageRenderer } from '#server/pages/page-render.ts'
import { createPublicReads } from '#server/pages/public-reads.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { diskStore } from '#server/platform/files/disk-store.ts'
import { type Percentiles, timeInTurn } from './percentiles.ts'

const RUNS = 100

/** The time of a page from request to bytes, and that of React alone for the same tree. */
export async function timeRendering(
  connection: object,
  path: string,
): Promise<{ whole: Percentiles; react: Percentiles }> {
  const { db, pool } = openDatabase(connection)
  const config = readConfig({})
  const reads = createPublicReads(
    { config, db, pool, files: diskStore('data/files'), now: () => new Date(), demoAccounts: null },
    { openapi: () => ({}) as never, onPublicChange: () => undefined },
  )
  const build = await (await builtSite(() => undefined)).build()
  const tree: { context?: EntryContext; url?: string } = {}
  const surroundings = { origin: config.publicUrl, reads, report: console.error, isDevelopment: false }
  await createPageRenderer(watching(build, tree), surroundings)(path)
  const { url } = tree
  if (!tree.context || !url) throw new Error(`${path} was not rendered`)
  // The data for the browser is no part of what React renders, and can be read once only.
  const context = { ...tree.context, serverHandoffStream: undefined }

  const render = createPageRenderer(build, surroundings)
  // Both end with bytes: V8 concatenates a string only when it is read.
  const [whole, react] = await timeInTurn(RUNS, [
    () => render(path),
    async () => Buffer.from(renderToString(createElement(ServerRouter, { context, url }))),
  ])
  await pool.end()
  return { whole, react }
}

/** The same build, which lets us see what React is given to render. */
function watching(build: ServerBuild, tree: { context?: EntryContext; url?: string }): ServerBuild {
  const { default: renderPage, ...rest } = build.entry.module
  const watched: typeof renderPage = (request, status, headers, context, load) => {
    Object.assign(tree, { context, url: request.url })
    return renderPage(request, status, headers, context, load)
  }
  return { ...build, entry: { module: { ...rest, default: watched } } }
}

// npm run bench -- rendering: pages of the demo catalogue from request to bytes, beside React alone for the same tree.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router'
import { builtSite } from '#app/server/open-app.ts'
import { createPageRenderer } from '#app/server/pages/page-render.ts'
import { createPublicReads } from '#app/server/pages/public-reads.ts'
import { milliseconds, timeInTurn } from '#bench/measuring/percentiles.ts'
import { somePages, startDemo } from '#bench/measuring/site.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { reachEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'
import { ensureBuilt } from '#scripts/build.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 100)
const PORT = 4801

await ensureBuilt()
const demo = await startDemo(PORT)
const postgres = await reachEmbedded({ folder: `${demo.folder}/postgres` })
try {
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(await somePages(demo.url))) {
    const { whole, react } = await timeRendering(postgres.connection, path)
    const share = `${Math.round((100 * react.p50) / whole.p50)} %`
    rows[name] = { page: milliseconds(whole.p50), 'React alone': milliseconds(react.p50), 'share of React': share }
  }
  console.table(rows)
} finally {
  await postgres.close()
  await demo.stop()
}

/** The time of a page from request to bytes, and that of React alone for the same tree. */
async function timeRendering(connection: object, path: string) {
  const { db, pool, sharedDb } = openDatabase(connection)
  const config = readConfig({})
  const reads = createPublicReads(
    {
      config,
      db,
      sharedDb,
      pool,
      files: diskStore('data/files'),
      now: () => new Date(),
      demoAccounts: null,
      contents: createContents(),
    },
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

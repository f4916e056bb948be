import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Database } from '#platform/server/db/database.ts'
import { indexedPages } from '../words/indexed-pages.ts'

/** The limit of the sitemap protocol. */
const ADDRESSES_PER_FILE = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The sitemap of all indexed pages and profiles, or a sitemap index when they exceed one file. */
export async function siteMap(ctx: Ctx, perFile = ADDRESSES_PER_FILE) {
  const { publicUrl } = ctx.config
  const starts = await selectFileStarts(ctx.db, perFile)
  const fits =
    starts.length === 0 ||
    (starts.length === 1 &&
      (await selectProfileIds(ctx.db, undefined, perFile)).length + indexedPages.length <= perFile)
  if (fits) return addresses([...pageAddresses(ctx), ...(await profileAddresses(ctx, undefined, perFile))])
  const files = ['pages', ...starts].map((name) => `<sitemap><loc>${publicUrl}/sitemaps/${name}.xml</loc></sitemap>`)
  return xml(`<sitemapindex ${NAMESPACE}>${files.join('')}</sitemapindex>`)
}

/** One file of a sitemap index: the pages, or the profiles from an id on. */
export async function siteMapFile(ctx: Ctx, name: string, perFile = ADDRESSES_PER_FILE) {
  return addresses(name === 'pages' ? pageAddresses(ctx) : await profileAddresses(ctx, name, perFile))
}

const pageAddresses = ({ config }: Ctx) => indexedPages.map((path) => `${config.publicUrl}${path}`)

async function profileAddresses(ctx: Ctx, from: string | undefined, limit: number) {
  const ids = await selectProfileIds(ctx.db, from, limit)
  return ids.map((id) => `${ctx.config.publicUrl}/provider/${id}`)
}

const addresses = (list: string[]) =>
  xml(`<urlset ${NAMESPACE}>${list.map((each) => `<url><loc>${each}</loc></url>`).join('')}</urlset>`)
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>${body}`

/** The first id of each sitemap file with `perFile` profiles. */
async function selectFileStarts(db: Database, perFile: number) {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from (select provider_id, row_number() over (order by provider_id) as place from provider_search) as numbered
    where place % ${perFile} = 1 order by provider_id`.execute(db)
  return rows.map(({ id }) => id)
}

async function selectProfileIds(db: Database, from: string | undefined, limit: number) {
  const rows = await db
    .selectFrom('provider_search')
    .select('provider_id')
    .$if(from !== undefined, (query) => query.where('provider_id', '>=', from as string))
    .orderBy('provider_id')
    .limit(limit)
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}

// npm run bench: what the product costs beside the bare parts it is made of. Nothing is asserted here: machines differ.
import type { SessionAnswer } from '#domain/accounts.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { demoAccounts } from '#seed/demo-people.ts'
import { sideBySide } from './load.ts'
import { startBare, startOurs } from './servers.ts'
import { measureShipped } from './shipped.ts'

type Row = { what: string; measured: string; wanted: string; ours?: string; bare?: string }

await ensureBuilt()
const servers = await startOurs()
try {
  const rows = [...(await benchServer()), ...(await benchShipped())]
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])))
} finally {
  await servers.stop()
}

async function benchServer(): Promise<Row[]> {
  const { cached, uncached } = servers
  const { token, user } = await logIn()
  const br = { 'accept-encoding': 'br' }
  const bare = await startBare(servers, user._id, await compressedHome())
  try {
    const me = { url: `${cached.url}/api/v1/user/me`, headers: { authorization: `Bearer ${token}` } }
    const home = { url: `${cached.url}/`, headers: br }
    const rendered = { url: `${uncached.url}/`, headers: br }
    const page = { url: `${bare.url}/page`, headers: br }
    return [
      ratio('GET /api/v1/user/me', await sideBySide(me, { url: `${bare.url}/row` }), '≥ 70 % of bare'),
      ratio('home page, kept', await sideBySide(home, page), '≥ 60 % of bare'),
      // One visitor at a time, since visitors who ask at once share one rendering.
      ratio('home page, rendered', await sideBySide(rendered, page, 1), 'printed only'),
    ]
  } finally {
    await bare.stop()
  }
}

async function benchShipped(): Promise<Row[]> {
  const { js, css } = await measureShipped(servers.cached.url, '/')
  return [
    { what: 'home page, scripts (brotli)', measured: kilobytes(js), wanted: '≤ 120 kB' },
    { what: 'home page, styles (brotli)', measured: kilobytes(css), wanted: '≤ 20 kB' },
  ]
}

async function logIn(): Promise<SessionAnswer> {
  const { username, password } = demoAccounts[0] ?? {}
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password })
  return (await fetch(`${servers.cached.url}/api/v1/user/login`, { method: 'POST', headers, body })).json()
}

/** The very bytes that a browser gets, which `fetch` would unpack. */
async function compressedHome() {
  const { default: http } = await import('node:http')
  return new Promise<Buffer>((resolve, reject) => {
    http.get(servers.cached.url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
      response.on('error', reject)
    })
  })
}

function ratio(what: string, { ours, bare }: { ours: number; bare: number }, wanted: string): Row {
  const percent = (100 * ours) / bare
  const measured = `${percent.toFixed(percent < 10 ? 1 : 0)} % of bare`
  return { what, measured, wanted, ours: `${Math.round(ours)} /s`, bare: `${Math.round(bare)} /s` }
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

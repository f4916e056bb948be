// npm run bench: what the product costs beside the bare parts it is made of. Nothing is asserted here: machines differ.
import http from 'node:http'
import type { SessionAnswer } from '#domain/accounts.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { demoAccounts } from '#seed/demo-people.ts'
import { sideBySide } from './load.ts'
import { milliseconds } from './percentiles.ts'
import { timeRendering } from './rendering.ts'
import { startBare, startOurs } from './servers.ts'
import { measureShipped } from './shipped.ts'
import { somePages } from './some-pages.ts'

type Row = { what: string; measured: string; wanted: string; ours?: string; bare?: string }

const BR = { 'accept-encoding': 'br' }

await ensureBuilt()
const servers = await startOurs()
try {
  const pages = await somePages(servers.cached.url)
  const rows = [...(await benchServer(pages)), ...(await benchRendering(pages)), ...(await benchShipped(pages))]
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])))
} finally {
  await servers.stop()
}

async function benchServer(pages: Record<string, string>): Promise<Row[]> {
  const { cached, uncached } = servers
  const { token, user } = await logIn()
  const bodies: Record<string, Buffer> = {}
  for (const [name, path] of Object.entries(pages)) bodies[name] = await bytesOf(cached.url + path)
  const bare = await startBare(servers, user._id, bodies)
  try {
    const me = { url: `${cached.url}/api/v1/user/me`, headers: { authorization: `Bearer ${token}` } }
    const rows = [ratio('GET /api/v1/user/me', await sideBySide(me, { url: `${bare.url}/row` }), '≥ 70 % of bare')]
    for (const [name, path] of Object.entries(pages)) {
      const ours = { url: cached.url + path, headers: BR }
      const baseline = { url: `${bare.url}/page/${name}`, headers: BR }
      rows.push(ratio(`${name} page, cached`, await sideBySide(ours, baseline), '≥ 60 % of bare'))
    }
    const rendered = { url: `${uncached.url}/`, headers: BR }
    const baseline = { url: `${bare.url}/page/home`, headers: BR }
    // One connection, since concurrent requests for a page share one rendering (single-flight)
    rows.push(ratio('home page, not cached', await sideBySide(rendered, baseline, 1), 'printed only'))
    return rows
  } finally {
    await bare.stop()
  }
}

async function benchRendering(pages: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, path] of Object.entries(pages)) {
    const { whole, react } = await timeRendering(servers.connection, path)
    const measured = `${Math.round((100 * react.p50) / whole.p50)} % of React alone`
    const times = { ours: milliseconds(whole.p50), bare: milliseconds(react.p50) }
    rows.push({
      what: `${name} page, rendered`,
      measured,
      wanted: name === 'home' ? 'printed only' : '≥ 40 %',
      ...times,
    })
  }
  return rows
}

async function benchShipped(pages: Record<string, string>): Promise<Row[]> {
  const scripts = async (name: string, path: string, wanted: string) => {
    const { js } = await measureShipped(servers.cached.url, path)
    return { what: `${name}, scripts (brotli)`, measured: kilobytes(js), wanted }
  }
  const { css } = await measureShipped(servers.cached.url, '/')
  return [
    ...(await Promise.all(Object.entries(pages).map(([name, path]) => scripts(`${name} page`, path, '≤ 130 kB')))),
    await scripts('Profile Settings', '/profile-settings', '≤ 200 kB'),
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
function bytesOf(url: string) {
  return new Promise<Buffer>((resolve, reject) => {
    http.get(url, { headers: BR }, (response) => {
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

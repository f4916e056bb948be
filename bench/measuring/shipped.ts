import { brotliCompressSync } from 'node:zlib'

type Shipped = { js: number; css: number; html: number }

const LINKED = /(?:src|href)="(\/assets\/[^"#]+\.(js|css))#?"/g
const IMPORTED = /import\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g

/** Assets never change under their address, and compressing one takes longer than fetching it. */
const assets = new Map<string, Promise<Asset>>()
type Asset = { bytes: number; imports: string[] }
const STARTED = /\bimport(?: \* as \w+ from |\()?\s*"(\/assets\/[^"]+\.js)"/g

/** The bytes of a page, and the brotli bytes of all scripts and styles that it loads before anyone touches it. */
export async function measureShipped(site: string, path: string): Promise<Shipped> {
  const html = await (await fetch(site + path)).text()
  const seen = new Set<string>()
  const sizes: Shipped = { js: 0, css: 0, html: Buffer.byteLength(html) }
  const add = async (url: string) => {
    if (seen.has(url)) return
    seen.add(url)
    const { bytes, imports } = await measureAsset(site + url)
    sizes[url.endsWith('.css') ? 'css' : 'js'] += bytes
    for (const imported of imports) await add(imported)
  }
  for (const [, url = ''] of html.matchAll(LINKED)) await add(url)
  // The module that starts the page stands in an inline script.
  for (const [, url = ''] of html.matchAll(STARTED)) await add(url)
  return sizes
}

function measureAsset(address: string): Promise<Asset> {
  const known = assets.get(address) ?? fetchAsset(address)
  assets.set(address, known)
  return known
}

async function fetchAsset(address: string): Promise<Asset> {
  const text = await (await fetch(address)).text()
  const imports = [...text.matchAll(IMPORTED)].map(([, imported = '']) => new URL(imported, address).pathname)
  return { bytes: brotliCompressSync(text).length, imports }
}

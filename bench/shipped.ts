import { brotliCompressSync } from 'node:zlib'

export type Shipped = { js: number; css: number }

const LINKED = /(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g
const IMPORTED = /import\s*(?:[\w*{}\s,$]+from\s*)?["']([^"']+\.js)["']/g

/** The brotli bytes of all scripts and styles that a page loads before anyone touches it. */
export async function measureShipped(site: string, path: string): Promise<Shipped> {
  const html = await (await fetch(site + path)).text()
  const seen = new Set<string>()
  const sizes: Shipped = { js: 0, css: 0 }
  const add = async (url: string) => {
    if (seen.has(url)) return
    seen.add(url)
    const text = await (await fetch(site + url)).text()
    sizes[url.endsWith('.css') ? 'css' : 'js'] += brotliCompressSync(text).length
    for (const [, imported = ''] of text.matchAll(IMPORTED)) await add(new URL(imported, `http://site${url}`).pathname)
  }
  for (const [, url = ''] of html.matchAll(LINKED)) await add(url)
  // The module that starts the page stands in an inline script.
  for (const [, url = ''] of html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)) await add(url)
  return sizes
}

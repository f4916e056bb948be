const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
/** With the attribute by which the server recognises the scripts that React Router renders. */
const ENTRY_SCRIPT = /<script(?: nonce="[^"]*")? type="module" async="">/
/** Resolves after the first paint; at once in a background tab, which paints nothing. */
const FIRST_PAINT = 'await new Promise(go=>document.hidden?go():requestAnimationFrame(()=>setTimeout(go)));'
const PRELOAD_MODULES =
  "for(const href of hrefs)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));"

/**
 * Defers all scripts of a page until its first paint. React Router preloads them in the head, before the style sheet,
 * where they compete for bandwidth with what paints the page; but scripts only hydrate a page that can be read already.
 *
 * So the preload links are removed from the head, and the inline entry module, which React Router renders at the end as
 *
 *     <script type="module" async="">import "/assets/manifest.js";
 *     import * as route0 from "/assets/root.js";
 *     …
 *     import("/assets/entry.client.js");</script>
 *
 * becomes one that waits for the paint, adds the preload links itself, and then imports dynamically what it imported
 * statically. A page without that script stays as it is.
 */
export function deferScripts(head: string, end: string) {
  const entry = ENTRY_SCRIPT.exec(end)
  if (!entry) return { head, end }
  const start = entry.index + entry[0].length
  const hrefs = Array.from(head.matchAll(MODULE_PRELOAD), ([, href]) => href)
  const scriptEnd = end.indexOf('</script>', start)
  const dynamicImports = end
    .slice(start, scriptEnd)
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
  const script = `const hrefs=${JSON.stringify(hrefs)};${FIRST_PAINT}${PRELOAD_MODULES}\n${dynamicImports}`
  return { head: head.replace(MODULE_PRELOAD, ''), end: end.slice(0, start) + script + end.slice(scriptEnd) }
}

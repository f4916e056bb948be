import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { backgroundBlur } from '#scripts/background-blur.ts'

const inWeb = (...paths: string[]) => new RegExp(`/(?:${paths.join('|')})`)

/**
 * Chunk groups: each of the others would be dozens of small files, which cost a phone a millisecond or two each and compress badly. All
 * pages have the first two, nearly all that list something the third.
 */
const groups = [
  { name: 'vendor', test: /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  {
    name: 'shell',
    test: inWeb(
      'root\\.tsx',
      'app/web/shell/(?!workspace|operator|drawer|signed-in-parts|treatment-preview)',
      'platform/web/(?:copy-text|currency/|install-offer|login-target|next-paint|page-meta|pages/message-page|session|storage/web-storage|store|toast|use-hydrated)',
      'platform/web/ui/(?:button|dialogs/(?:dialog|dropdown|toaster|use-close-on-navigation|use-dropdown)|icons|json-ld|loading/deferred-layout|pictures/avatar|sentence)',
    ),
  },
  {
    name: 'lists',
    test: inWeb(
      'platform/web/drawings/flag',
      'features/(?:appointments/web/slots/availability|saved-items/web/(?:heart|saved-ids|use-saved)|search/web/search-box/places)',
      'platform/web/ui/(?:fields/use-listbox|loading/(?:lazy-hydration|load-on-visible)|pictures/(?:portrait|verified-seal)|use-derived-state)',
    ),
  },
]

/** Entry points beside the pages, without a hash in their names: browsers fetch the service worker from a fixed URL. */
const fixedEntries = {
  'sw.js': 'platform/web/service-worker/worker.ts',
  'offline.js': 'platform/web/service-worker/offline-page.ts',
}
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const [fileName, id] of Object.entries(fixedEntries)) this.emitFile({ type: 'chunk', id, fileName })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker, backgroundBlur],
  build: {
    assetsInlineLimit: 0,
    // The lists of what each lazy chunk imports are mostly hashes, which do not compress, and every page would carry them.
    modulePreload: { resolveDependencies: (_file, imported, { hostType }) => (hostType === 'html' ? imported : []) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
})

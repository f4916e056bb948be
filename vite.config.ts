import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { backgroundBlur } from './scripts/background-blur.ts'
import { type ContentValue, inlineWords } from './scripts/inline-words.ts'
import { prunedReact } from './scripts/prune-react.ts'
import { prunedRouter } from './scripts/prune-router.ts'

/**
 * Chunk groups: parts of module paths whose modules are bundled into one file. Every file costs a phone a millisecond or
 * two before hydration, and small ones compress badly. So the code of all pages comes in two files, and what many pages
 * share in a few more, along the kinds of pages.
 */
const chunkGroups = {
  vendor: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/react-router/', 'node_modules/scheduler/'],
  shell: [
    '/domain/format-count.',
    '/domain/local-time.',
    '/web/root.',
    '/web/shell/(?!workspace|operator|drawer|signed-in-parts|treatment-preview)',
    '/web/platform/click-replay.',
    '/web/platform/currency/',
    '/web/platform/install-offer.',
    '/web/platform/page-meta.',
    '/web/platform/login-target.',
    '/web/platform/next-paint.',
    '/web/platform/session.',
    '/web/platform/storage/web-storage.',
    '/web/platform/store.',
    '/web/platform/toast.',
    '/web/ui/avatar.',
    '/web/ui/button.',
    '/web/ui/deferred-layout.',
    '/web/ui/dialog.',
    '/web/ui/dropdown.',
    '/web/ui/icons.',
    '/web/ui/json-ld.',
    '/web/ui/sentence.',
    '/web/ui/toaster.',
    '/web/ui/use-close-on-navigation.',
    '/web/ui/use-dropdown.',
    '/web/platform/use-hydrated.',
    '/web/platform/use-media-query.',
  ],
  offers: [
    '/web/drawings/flag.',
    '/web/features/providers/availability.',
    '/web/features/saved-items/heart.',
    '/web/features/saved-items/saved-ids.',
    '/web/features/saved-items/use-saved.',
    '/web/features/search/places.',
    '/web/ui/lazy-hydration.',
    '/web/ui/load-on-visible.',
    '/web/ui/use-derived-state.',
    '/web/ui/use-listbox.',
    '/web/ui/verified-seal.',
    '/content/countries.',
    '/content/service-types.',
    '/domain/search.',
  ],
  searching: ['/web/features/search/search-bar.', '/web/features/search/use-search.'],
  // Before the results: profiles need it without them.
  slots: ['/web/ui/portrait.', '/web/features/providers/slot-strip.lazy.', '/web/features/numbers/count-visit.'],
  results: [
    '/web/features/search/result-card.',
    '/web/features/search/pager.',
    '/web/features/compare-tray/compare-tray.lazy.',
  ],
  profile: ['/web/ui/empty-state.'],
  texts: [
    '/web/features/content-pages/blocks.',
    '/web/features/content-pages/inline-text.',
    '/web/features/content-pages/page-intro.',
    '/content/request-form.',
  ],
  fields: ['/web/ui/field.', '/web/ui/switch.'],
  forms: ['/web/ui/form-alert.', '/web/ui/form-draft.', '/web/ui/use-submit.'],
  password: ['/web/ui/password-field.'],
  phone: ['/web/ui/phone-field.', '/web/platform/geo/visitor-country.'],
  requests: [
    '/web/features/consultations/form-parts.',
    '/web/features/consultations/request-taken.',
    '/web/features/consultations/use-request.',
    '/web/platform/random-id.',
    '/web/platform/use-blob-address.',
  ],
  // Before the workspace: a group takes along what its modules import, and public forms need this without the workspace
  api: ['node_modules/zod/', '/web/platform/api/call.', '/domain/accounts.', '/domain/availability.'],
  workspace: [
    '/web/features/chats/live-changes.',
    '/web/platform/api/upload.',
    '/web/platform/api/use-download.',
    '/web/platform/decimal-mark.',
    '/web/platform/image-check.',
    '/web/platform/own-user.',
    '/web/platform/time/use-now.',
    '/web/shell/workspace/workspace-page.',
    '/web/ui/confirm-dialog.',
    '/web/ui/leave-guard.',
    '/web/ui/paged-list.',
    '/web/ui/pill.',
    '/web/ui/time-field.',
    '/web/ui/use-session-storage.',
  ],
  // The last, so that it takes along nothing of the others. As files of their own its parts would compress badly.
  filters: ['/web/features/search/results.', '/web/features/search/filters.', '/web/features/search/describe-search.'],
}

const PACKAGES = /[\\/]node_modules[\\/]/

/** A path part as a pattern: both kinds of slashes, and dots to the letter. */
const patternOf = (part: string) => part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')

const groups = Object.entries(chunkGroups).map(([name, parts]) => ({
  name,
  test: new RegExp(parts.map(patternOf).join('|')),
}))

/** Fails the build when a path part of a chunk group matches no module, as after renaming a file. */
const checkChunkGroups: Plugin = {
  name: 'check-chunk-groups',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const modules = [...this.getModuleIds()]
    const isStale = (part: string) => !modules.some((id) => new RegExp(patternOf(part)).test(id))
    const stale = Object.entries(chunkGroups).flatMap(([name, parts]) =>
      parts.filter(isStale).map((part) => `${name}: ${part}`),
    )
    if (stale.length > 0) this.error(`Chunk groups in vite.config.ts name no module:\n${stale.join('\n')}`)
  },
}

/** Entry points beside the pages, without a hash in their names: browsers fetch the service worker from a fixed URL. */
const fixedEntries = {
  'sw.js': 'web/platform/service-worker/worker.ts',
  'offline.js': 'web/platform/service-worker/offline-page.ts',
}
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const [fileName, id] of Object.entries(fixedEntries)) this.emitFile({ type: 'chunk', id, fileName })
  },
}

/**
 * Swaps Vite's preload helper for the import alone. It gets no scripts to preload (see `modulePreload` below), and the style
 * sheet, which Vite lists all the same, comes with every page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const output of Object.values(bundle)) if (output.type === 'chunk') output.code = dropPreloads(output.code)
    },
  },
}

function dropPreloads(code: string) {
  const [list = ''] = code.match(/^const __vite__mapDeps=.*;\n/) ?? []
  const styles = new Set(list.match(/[\w/.-]+\.css/g))
  if (styles.size > 1) throw new Error(`A lazy chunk has a style sheet of its own: ${[...styles].join(', ')}`)
  const rest = code.slice(list.length).replaceAll(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
  if (rest.includes('__vite__mapDeps')) throw new Error('Vite lists preloads in a form that is not known here.')
  return rest
}

/** Inlines the words of `content/` into the scripts that use them (see scripts/inline-words.ts), after types and JSX are compiled. */
const inlinedContent: Plugin = {
  name: 'inlined-content',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    // Filters keep Rolldown from handing every module over to JavaScript, here and below.
    filter: { id: { include: /[\\/](?:content|web)[\\/]/, exclude: PACKAGES } },
    handler: inlineContent,
  },
}

async function inlineContent(code: string, id: string) {
  const isContent = /[\\/]content[\\/]/.test(id)
  const modules = new Map<string, Record<string, unknown>>()
  for (const [, source = ''] of code.matchAll(/from\s*["']([\w#./-]+)["']/g)) {
    if (!source.startsWith(isContent ? '.' : '#content/')) continue
    const file = isContent ? resolve(dirname(id), source) : resolve(source.slice(1))
    modules.set(source, await import(pathToFileURL(file).href))
  }
  const contentValue: ContentValue = (source, name) =>
    name === '*' ? modules.get(source) : modules.get(source)?.[name]
  // Content is data only: what nobody imports after inlining is left out, though it reads fields of other content.
  return { code: inlineWords(code, contentValue), ...(isContent && { moduleSideEffects: false }) }
}

const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    folders.some((folder) => id.startsWith(join(resolve(folder), sep)))

/** Packages that a setting asks for, such as storage on S3. Few servers load them, and every build would bundle 800 modules. */
const OPTIONAL_PACKAGES = [
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@socket.io/redis-adapter',
  'ioredis',
  'nodemailer',
  'prom-client',
  'stripe',
]

/**
 * The production server and its packages, bundled with the site's rendering into few files, which load faster than a thousand
 * modules. Packages with native code or files of their own stay outside, and so do Vite, which only development needs, and
 * what is optional.
 */
const serverBundle: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true, external: ['@node-rs/argon2', 'pdfkit', 'sharp', 'vite', ...OPTIONAL_PACKAGES] },
  build: {
    sourcemap: true,
    rolldownOptions: {
      input: { index: 'virtual:react-router/server-build', serve: 'scripts/serve.ts' },
      output: {
        codeSplitting: {
          groups: [
            { name: 'domain', test: inFolders('content', 'domain', 'node_modules/zod') },
            {
              name: 'site',
              test: inFolders('web', 'node_modules/react', 'node_modules/react-dom', 'node_modules/react-router'),
            },
          ],
        },
      },
    },
  },
}
const SERVER_FOLDER = 'build/server'

/** The style sheet is built for browsers alone: the server only names its file, and Tailwind would make it a second time. */
const serverWithoutStyles: Plugin = {
  name: 'server-without-styles',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: { filter: { id: /\.css$/ }, handler: () => '' },
}

/** In the bundle `import.meta.url` stays the URL of the source, beside which migrations, fonts and programs lie. */
const sourceUrls: Plugin = {
  name: 'source-urls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: { exclude: PACKAGES }, code: 'import.meta.url' },
    handler: (code, id) => {
      const source = JSON.stringify(relative(SERVER_FOLDER, id))
      // On the same line, so that the source map stays right
      return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
    },
  },
  // All files in one folder: the URLs above are relative to it. Nothing caches these files, so their names need no hashes.
  // CommonJS: V8 can keep the compiled functions of scripts, and of ES modules only their top level (scripts/code-cache.ts).
  outputOptions: (options) => ({
    ...options,
    format: 'cjs',
    // `require` for packages outside the bundle too: scripts that V8 caches cannot import.
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
  }),
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    serviceWorker,
    backgroundBlur,
    checkChunkGroups,
    plainImports,
    inlinedContent,
    prunedReact,
    prunedRouter,
    serverWithoutStyles,
    sourceUrls,
  ],
  build: {
    assetsInlineLimit: 0,
    // The lists of what each lazy chunk imports are mostly hashes, which do not compress, and every page would carry them.
    modulePreload: { resolveDependencies: (_file, imported, { hostType }) => (hostType === 'html' ? imported : []) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ...(command === 'build' && { ssr: serverBundle }),
  },
}))

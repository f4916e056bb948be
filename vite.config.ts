import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// Every file costs a phone a millisecond or two before the page wakes up, and small ones compress badly. So what every
// page needs comes in two files, and what many of them share in a few more, along the kinds of pages there are.
const VENDOR = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const SHELL =
  /[\\/]web[\\/](shell[\\/](?!workspace)|platform[\\/](currency|session|store|storage[\\/]web-storage|head-script|click-replay|install-offer|page-meta|share-card)|ui[\\/](button|dialog|dropdown|use-dropdown|use-close-on-navigation|avatar|toaster|use-hydrated|json-ld))|[\\/]icons[\\/]check\./
const OFFERS =
  /[\\/](web[\\/](drawings[\\/]flag|features[\\/](providers[\\/]availability|saved-items[\\/](heart|saved-ids|use-saved)|search[\\/]places)|ui[\\/](verified-seal|lazy-hydration|load-on-visible|use-derived-state))|content[\\/](countries|service-types)|domain[\\/]search|icons[\\/](arrow-left|arrow-right|badge-check|building-complex|chevron-left|chevron-right|heart|sliders-horizontal|star))\./
const TEXTS =
  /[\\/](web[\\/]features[\\/]content-pages[\\/](blocks|inline-text|parse-inline|page-intro|head-meta)|content[\\/]request-form|icons[\\/](calendar-plus|house|info))\./
const FIELDS = /[\\/](web[\\/]ui[\\/](field|form-draft|form-alert|focus-field|switch))\./
const PHONE = /[\\/]web[\\/](ui[\\/]phone-field|platform[\\/]geo[\\/]visitor-country)\./
const REQUESTS =
  /[\\/]web[\\/](features[\\/]consultations[\\/](use-request|next-steps|request-taken|form-parts)|platform[\\/]random-id)\./
const API = /node_modules[\\/]zod[\\/]|[\\/](web[\\/]platform[\\/]api[\\/]call|domain[\\/]accounts)\./
const groups = Object.entries({ VENDOR, SHELL, OFFERS, TEXTS, FIELDS, PHONE, REQUESTS, API }).map(([name, test]) => ({
  name: name.toLowerCase(),
  test,
}))

/** Scripts of the site that are no part of its pages, and keep their names: browsers look for the worker at one address. */
const standingScripts = {
  'sw.js': 'web/platform/service-worker/worker.ts',
  'offline.js': 'web/platform/service-worker/offline-page.ts',
}
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    for (const [fileName, id] of Object.entries(standingScripts)) this.emitFile({ type: 'chunk', id, fileName })
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), serviceWorker],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// What every page needs comes in two files, and what most show in a third: many small ones compress worse, by ten kilobytes
// in all.
const VENDOR = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const SHELL =
  /[\\/]web[\\/](shell|currency|session|early|ui[\\/](button|dialog|dropdown|use-dropdown|avatar|toaster|use-is-awake))/
// What stands on most cards, and hardly weighs anything by itself.
const CARDS =
  /[\\/](providers[\\/](availability|verified-seal)|drawings[\\/]flag|content[\\/]countries|saved-items[\\/](heart|saved-ids|use-saved)|icons[\\/](star|badge-check|heart|check|(arrow|chevron)-(left|right)))\.m?[jt]sx?$/
const groups = [
  { name: 'vendor', test: VENDOR },
  { name: 'shell', test: SHELL },
  { name: 'cards', test: CARDS },
]

/** Scripts of the site that are no part of its pages, and keep their names: browsers look for the worker at one address. */
const standingScripts = { 'sw.js': 'web/service-worker/worker.ts', 'offline.js': 'web/service-worker/offline-page.ts' }
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

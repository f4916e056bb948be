import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// What every page needs comes in two files: many small ones compress worse, by eight kilobytes in all.
const VENDOR = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/
const SHELL =
  /[\\/]web[\\/](shell|currency|session|early|ui[\\/](button|dialog|dropdown|use-dropdown|avatar|toaster|use-is-awake))/
const groups = [
  { name: 'vendor', test: VENDOR },
  { name: 'shell', test: SHELL },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const VENDOR = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // One file for what every page needs: small chunks of it compress worse, by four kilobytes.
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } } } },
    },
  },
})

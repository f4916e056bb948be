import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The worker that blurs backgrounds, with its model and programs, which it finds beside itself by their names. */
const FILES = [
  'LICENSE.md',
  'dist/build/selfie_segmentation_landscape.tflite',
  'dist/build/tflite-simd-1-0-0.js',
  'dist/build/tflite-simd-1-0-0.wasm',
  'dist/build/twilio-gaussian-blur-background-processor-pipeline-worker.js',
]
export const backgroundBlur: Plugin = {
  name: 'background-blur',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async buildStart() {
    const folder = resolve('node_modules/@twilio/video-processors')
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    for (const file of FILES) {
      const fileName = `assets/background-blur-${version}/${basename(file)}`
      this.emitFile({ type: 'asset', fileName, source: await readFile(join(folder, file)) })
    }
  },
}

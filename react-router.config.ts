import type { Config } from '@react-router/dev/config'
import { pruneManifestFile } from './scripts/prune-manifest.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels in one cached file; asking the server for it piece by piece costs a round trip.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => pruneManifestFile(reactRouterConfig.buildDirectory),
} satisfies Config

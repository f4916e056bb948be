import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels in one cached file; asking the server for it piece by piece costs a round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels in one file that browsers keep; to ask for it piece by piece costs a round trip (decision 099).
  routeDiscovery: { mode: 'initial' },
} satisfies Config

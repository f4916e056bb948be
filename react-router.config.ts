import type { Config } from '@react-router/dev/config'

export default {
  // Routes lie with their features: types are made for those below this folder alone, which is why root.tsx and routes.ts lie in it.
  appDirectory: '.',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table travels in one file that browsers keep; to ask for it piece by piece costs a round trip (decision 099).
  routeDiscovery: { mode: 'initial' },
} satisfies Config

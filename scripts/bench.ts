// npm run bench: the server beside the bare parts it is made of. npm run bench -- growth, compare and so on: the rest.
const BENCHES: Record<string, () => Promise<unknown>> = {
  server: () => import('#bench/server.ts'),
  growth: () => import('#bench/growth.ts'),
  'first-start': () => import('#bench/first-start.ts'),
  compare: () => import('#bench/compare.ts'),
  interactions: () => import('#bench/interactions.ts'),
  call: () => import('#bench/call.ts'),
  rendering: () => import('#bench/rendering.ts'),
  pages: () => import('#bench/pages.ts'),
  search: () => import('#bench/search.ts'),
  plans: () => import('#bench/plans.ts'),
  profile: () => import('#bench/save-profile.ts'),
  slots: () => import('#bench/slots.ts'),
  desk: () => import('#bench/desk.ts'),
  suspension: () => import('#bench/suspension.ts'),
  chat: () => import('#bench/chat.ts'),
  sizes: () => import('#bench/sizes.ts'),
  load: () => import('#bench/installations.ts'),
  attacks: () => import('#bench/attacks.ts'),
}

// React picks its production build by this, when it is loaded.
process.env.NODE_ENV = 'production'
const chosen = process.argv[2] ?? 'server'
const bench = BENCHES[chosen]
if (!bench) {
  console.error(`There is no bench "${chosen}". There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
await bench()

export {}

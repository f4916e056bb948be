/** Packages that production code of domain/ may import: it runs in the browser and on the server. */
export const DOMAIN_PACKAGES: readonly string[] = ['zod/mini']

/** The layers that each layer may import, besides itself. */
export const LAYERS = {
  domain: [],
  content: ['domain'],
  seed: ['domain', 'content', 'server/platform', 'server/features'],
  'server/platform': ['domain', 'content'],
  'server/features': ['domain', 'content', 'server/platform'],
  'server/pages': ['domain', 'content', 'server/platform', 'server/features'],
  server: ['domain', 'content', 'seed', 'server/platform', 'server/features', 'server/pages'],
  'web/drawings': ['content'],
  'web/platform': ['domain', 'content'],
  // Of content only the words of the components: biome.json names the files.
  'web/ui': ['domain', 'content', 'web/platform'],
  'web/features': ['domain', 'content', 'web/platform', 'web/ui', 'web/drawings'],
  'web/shell': ['domain', 'content', 'web/platform', 'web/ui', 'web/drawings', 'web/features'],
  'web/routes': ['domain', 'content', 'web', 'web/platform', 'web/ui', 'web/drawings', 'web/features', 'web/shell'],
  web: ['domain', 'content', 'web/platform', 'web/ui', 'web/drawings', 'web/features', 'web/shell'],
} as const satisfies Record<string, readonly string[]>

/** Single files that may import another layer. */
export const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The types of the server's public reads reach the loaders through here.
  'web/context.ts': ['server/pages'],
}

/** The features that each feature may import. They form no circle, and every row is in use. */
export const FEATURE_EDGES: Readonly<Record<'server' | 'web', Readonly<Record<string, readonly string[]>>>> = {
  server: {
    appointments: ['accounts', 'chats', 'external-calendars', 'notifications', 'providers'],
    articles: ['providers'],
    audit: ['accounts'],
    cases: ['chats', 'consultations', 'health-records', 'invoices', 'notifications', 'price-lists', 'providers'],
    chats: ['accounts', 'notifications'],
    consultations: ['accounts', 'care-packages', 'chats'],
    'external-calendars': ['providers'],
    feedback: ['notifications', 'providers'],
    forum: ['accounts', 'notifications'],
    'health-records': ['chats', 'invoices', 'notifications', 'summaries'],
    invoices: ['care-packages', 'chats', 'notifications', 'payouts'],
    moderation: ['accounts', 'notifications'],
    numbers: ['consultations'],
    payouts: ['accounts'],
    people: ['accounts', 'moderation'],
    'plan-totals': ['providers', 'search'],
    'price-lists': ['providers'],
    'provider-imports': ['accounts', 'providers', 'services'],
    providers: ['accounts', 'payouts'],
    requests: ['accounts', 'appointments', 'chats', 'consultations'],
    'saved-items': ['providers'],
    search: ['providers'],
    services: ['providers'],
    summaries: ['appointments', 'chats', 'invoices', 'notifications', 'video-calls'],
    verifications: ['notifications', 'providers'],
    'video-calls': ['appointments', 'notifications'],
    'waiting-lists': ['appointments', 'chats', 'notifications', 'providers'],
  },
  web: {
    appointments: ['accounts', 'chats', 'waiting-lists'],
    articles: ['moderation'],
    audit: ['desk'],
    'care-packages': ['moderation'],
    'case-requests': ['cases', 'chats', 'plan-totals', 'plans'],
    cases: ['plan-totals', 'plans'],
    chats: ['health-records', 'moderation'],
    contents: ['desk'],
    dashboard: ['accounts', 'appointments', 'chats', 'destinations', 'providers'],
    feedback: ['accounts', 'moderation'],
    forum: ['accounts', 'moderation'],
    home: ['care-packages', 'consultations', 'destinations', 'providers', 'search'],
    invoices: ['chats'],
    moderation: ['desk'],
    notifications: ['accounts', 'chats'],
    numbers: ['desk'],
    payouts: ['accounts'],
    people: ['desk', 'moderation'],
    'plan-totals': ['providers', 'saved-items', 'search'],
    plans: ['plan-totals'],
    'provider-imports': ['desk'],
    'profile-settings': ['providers'],
    providers: ['accounts', 'chats', 'feedback', 'forum', 'moderation', 'saved-items'],
    requests: ['desk'],
    'saved-items': ['accounts'],
    search: ['providers', 'saved-items'],
    summaries: ['appointments', 'chats'],
    today: ['desk', 'requests'],
    treatments: ['consultations', 'content-pages', 'search'],
    verifications: ['desk'],
    'video-calls': ['appointments', 'chats'],
    'waiting-lists': ['accounts'],
  },
}

// Who may import whom (docs/decisions/104). `npm run check` runs it; a refused import says what to do instead.

/**
 * The features, lowest first: each may import those before it, so that they form no circle. A new feature stands after the
 * last one that it uses.
 */
const FEATURES = [
  'accounts',
  'notifications',
  'desk',
  'audit',
  'moderation',
  'people',
  'outbox',
  'messages',
  'payouts',
  'providers',
  'verifications',
  'price-lists',
  'articles',
  'forum',
  'provider-imports',
  'appointments',
  'feedback',
  'reliability',
  'video-calls',
  'summaries',
  'comparison-tray',
  'saved-items',
  'search',
  'care-packages',
  'plans',
  'plan-totals',
  'invoices',
  'health-records',
  'cases',
  'comparisons',
  'enquiries',
  'numbers',
  'profiles',
  'site',
  'dashboard',
  'site-content',
]

const order = FEATURES.map((feature, index) => ({
  name: `order-of-features: ${feature}`,
  severity: 'error',
  comment:
    'A feature imports those before it in FEATURES of .dependency-cruiser.mjs only. Move the code to the lower feature or the platform, let the lower one register or take it as a prop, or put the page together in app/web/routes.',
  from: { path: `^features/${feature}/` },
  to: { path: '^features/', pathNot: `^features/(?:${FEATURES.slice(0, index + 1).join('|')})/` },
}))

export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'These files import each other: move the shared types or values into a file of their own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      comment: 'The platform is what every feature stands on: let the feature register, or move the code into it.',
      from: { path: '^platform/' },
      to: { path: '^(?:app|features|seed)/|^(?:root|routes|entry\\.\\w+)\\.tsx?$' },
    },
    {
      name: 'features-know-no-app',
      severity: 'error',
      comment: 'app/ puts features together. Move what a feature needs into the platform, or take it as a prop.',
      from: { path: '^features/' },
      to: { path: '^(?:app|seed)/|^(?:root|routes|entry\\.\\w+)\\.tsx?$' },
    },
    {
      name: 'every-feature-has-its-place',
      severity: 'error',
      comment: 'Name the feature in FEATURES of .dependency-cruiser.mjs, after the last one that it uses.',
      from: { path: '^features/', pathNot: `^features/(?:${FEATURES.join('|')})/` },
      to: {},
    },
    ...order,
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'Rules run in browser and server: they import rules, zod/mini and htmlparser2. Pass what else you need as an argument.',
      from: { path: '^(?:platform|features/[^/]+)/rules/' },
      to: { pathNot: '^(?:platform|features/[^/]+)/rules/|^node_modules/(?:htmlparser2|zod/mini)/' },
    },
    {
      name: 'words-are-words',
      severity: 'error',
      comment: 'Words import other words, rules and facts. Put behaviour where the words are used.',
      from: { path: '^(?:platform|features/[^/]+)/words/' },
      to: { pathNot: '^(?:platform|features/[^/]+)/(?:rules|words)/|^content/' },
    },
    {
      name: 'content-is-data',
      severity: 'error',
      comment: 'content/ is facts: it imports types of the platform. Put behaviour where the content is used.',
      from: { path: '^content/' },
      to: { pathNot: '^content/|^platform/(?:rules|words)/' },
    },
    {
      name: 'server-without-browser',
      severity: 'error',
      comment:
        'The server never imports what runs in the browser: put what both need into rules. Keys of React Router contexts come from the build (app/server/pages/site.ts).',
      from: { path: '^(?:app|platform|features/[^/]+)/server/' },
      to: { path: '^(?:app|platform|features/[^/]+)/web/|^(?:root|routes|entry\\.\\w+)\\.tsx?$' },
    },
    {
      name: 'browser-without-server',
      severity: 'error',
      comment:
        'This runs in the browser: loaders ask the public reads of their context, everything else goes through platform/web/api/call.ts.',
      from: { path: '^(?:app|platform|features/[^/]+)/web/|^root\\.tsx$' },
      to: { path: '^(?:app|platform|features/[^/]+)/server/|^seed/|^node_modules/zod/(?!mini/)' },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      comment: 'This runs in the browser, which has no modules of Node.',
      from: { path: '^(?:app|platform|features/[^/]+)/web/|^root\\.tsx$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'private-to-the-feature',
      severity: 'error',
      comment: "Another feature's queries and routes are its own: call its use case.",
      from: { path: '^features/([^/]+)/' },
      to: { path: '^features/[^/]+/server/.*(?:queries|http)\\.ts$', pathNot: '^features/$1/' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      comment: 'Tests use the product, never the other way round: move what both need.',
      from: { path: '^(?:app|content|features|platform|seed)/|^(?:root|routes|entry\\.\\w+)\\.tsx?$' },
      to: { path: '^(?:bench|scripts|test)/' },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      comment: 'npm start does not install it: move it to the dependencies in package.json.',
      from: {
        path: '^(?:app|content|features|platform|seed|scripts)/|^[\\w.-]+\\.tsx?$',
        pathNot: '^(?:playwright|vitest)\\.config\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    exclude: {
      path: '\\.(?:test|spec)\\.tsx?$|^(?:build|data|\\.react-router)/|^platform/web/service-worker/.*\\.js$',
    },
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}

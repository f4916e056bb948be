import { defineConfig } from 'vitest/config'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { findOtherPrograms } from '#test/servers/other-postgres.ts'

/** A safety net: what starts and kills processes takes as long as a busy machine makes it. */
const SLOW_LIMITS = { testTimeout: minutes(5), hookTimeout: minutes(5) }
/** A test that needs longer than this on a busy machine is a slow one, as are properties at their full length. */
const LIMITS = process.env.FULL_RUNS ? SLOW_LIMITS : { testTimeout: seconds(30), hookTimeout: seconds(60) }

const UNIT = [
  '{features,platform}/**/{rules,words}/**/*.test.ts',
  'content/**/*.test.ts',
  '{app,features,platform,scripts,seed,test}/**/*.unit.test.{ts,tsx}',
]
const SLOW = ['{app,features,platform,scripts,seed,test}/**/*.slow.test.ts']
const SERVER = ['{scripts,seed,test}/**/*.test.ts', '{app,features,platform}/**/server/**/*.test.ts']

const onDatabase = {
  environment: 'node',
  globalSetup: 'test/global-setup.ts',
  setupFiles: ['test/setup-every.ts', 'test/setup-clock.ts', 'test/setup-server.ts'],
  // Importing the server again for every file would take a third of the time.
  isolate: false,
}
const hasOther = Boolean(process.env.TEST_DATABASE_URL || (await findOtherPrograms()))

// Run again on another version of PostgreSQL: what depends most on constraints, triggers, functions, locks and query plans.
const serverOther = {
  ...onDatabase,
  ...SLOW_LIMITS,
  name: 'server-other',
  include: [
    'features/accounts/server/deletion/deletion.test.ts',
    'features/appointments/server/{booking,moves}.test.ts',
    'features/messages/server/messages.test.ts',
    'features/feedback/server/concurrency.test.ts',
    'features/invoices/server/{balance,ledger,numbers}.test.ts',
    'features/providers/server/save-profile.test.ts',
    'features/search/server/{index/live-index,search}.test.ts',
    'platform/server/backup/move.test.ts',
    'platform/server/db/{migrate,public-changes,roles,timeouts}.test.ts',
  ],
}

export default defineConfig({
  test: {
    // Vitest's default is one worker less than there are cores: half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: UNIT,
          setupFiles: ['test/setup-every.ts', 'test/setup-clock.ts'],
          // Rules have no state that one file could leave to another, and a process for each file would take half of the time.
          isolate: false,
          ...LIMITS,
        },
      },
      { test: { ...onDatabase, ...LIMITS, name: 'server', include: SERVER, exclude: [...UNIT, ...SLOW] } },
      { test: { ...onDatabase, ...SLOW_LIMITS, name: 'slow', include: SLOW } },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['{app,features,platform}/**/web/**/*.test.{ts,tsx}'],
          // React's streaming renderer and `renderToString` of other tests cannot share contexts in one process.
          exclude: UNIT,
          setupFiles: ['test/setup-every.ts', 'test/setup-web.ts'],
          // A new window and a new import of React for every file would take half of the time: setup-web.ts cleans up.
          isolate: false,
          ...LIMITS,
        },
      },
      ...(hasOther ? [{ test: serverOther }] : []),
    ],
  },
})

import { defineConfig } from 'vitest/config'
import { minutes } from './domain/durations.ts'
import { findOtherPrograms } from './server/platform/db/embedded/postgres-programs.ts'

// A safety net against a test that hangs, far beyond what a slow and busy machine needs.
const TIMEOUT = minutes(5)

const server = {
  environment: 'node',
  globalSetup: 'test/global-setup.ts',
  setupFiles: 'test/setup-server.ts',
  // Importing the server again for every file would take a third of the time.
  isolate: false,
  testTimeout: TIMEOUT,
  hookTimeout: TIMEOUT,
}
const hasOther = Boolean(process.env.TEST_DATABASE_URL || (await findOtherPrograms()))

// Run again on another version of PostgreSQL: what depends most on constraints, triggers, functions, locks and query plans.
const serverOther = {
  ...server,
  name: 'server-other',
  include: [
    'server/features/accounts/deletion.test.ts',
    'server/features/appointments/{booking,moves}.test.ts',
    'server/features/chats/messages.test.ts',
    'server/features/feedback/concurrency.test.ts',
    'server/features/invoices/{balance,ledger,numbers}.test.ts',
    'server/features/providers/save-profile.test.ts',
    'server/features/search/{index/live-index,search}.test.ts',
    'server/platform/backup/move.test.ts',
    'server/platform/db/{migrate,public-changes,roles,timeouts}.test.ts',
  ],
}

/** What most requests need, of the previous release on the schema of today (scripts/previous-release.ts). */
const PREVIOUS_RELEASE = {
  ...server,
  name: 'previous-release',
  include: [
    'server/features/accounts/accounts.test.ts',
    'server/features/appointments/{booking,moves}.test.ts',
    'server/features/chats/messages.test.ts',
    'server/features/consultations/consultations.test.ts',
    'server/features/invoices/ledger.test.ts',
    'server/features/providers/save-profile.test.ts',
    'server/features/search/search.test.ts',
  ],
}
const previousRelease = process.env.PREVIOUS_RELEASE

export default defineConfig({
  test: {
    // Vitest's default is one worker less than there are cores: half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['{domain,content}/**/*.test.ts', 'test/{forms,plans}/*.test.ts'],
          // Rules have no state that one file could leave to another, and a process for each file would take half of the time.
          isolate: false,
          testTimeout: TIMEOUT,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [
            'server/**/*.test.ts',
            'test/fuzz/*.test.ts',
            'scripts/**/*.test.ts',
            'artwork/**/*.test.ts',
            'seed/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: 'test/setup-web.ts',
          // A new window and a new import of React for every file would take half of the time: setup-web.ts cleans up.
          isolate: false,
          testTimeout: TIMEOUT,
        },
      },
      ...(hasOther ? [{ test: serverOther }] : []),
      ...(previousRelease ? [{ root: previousRelease, test: PREVIOUS_RELEASE }] : []),
    ],
  },
})

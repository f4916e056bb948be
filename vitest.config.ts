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

// Run again on another version of PostgreSQL: tests of constraints, triggers, functions and query plans.
const serverOther = {
  ...server,
  name: 'server-other',
  include: [
    'server/features/{accounts,appointments,care-packages,chats,feedback,forum,invoices,providers,search}/**/*.test.ts',
    'server/platform/db/migrate.test.ts',
    'server/platform/db/public-changes.test.ts',
  ],
  // Nothing that depends on the version of the database: killed, cut off and further processes of ours, sockets and their
  // payloads, pictures, PDFs and archives, the card gateway, a choice of strategies without a query, and many verifications
  // of passwords.
  exclude: [
    'server/features/chats/{attachments,bad-input,crashes,sockets,two-processes}.test.ts',
    'server/features/invoices/{card-payments,pdf}.test.ts',
    'server/features/search/strategies.test.ts',
    'server/features/accounts/{login-devices,login-failures,security-events,data-export/zip,second-factor/*}.test.ts',
  ],
}

export default defineConfig({
  test: {
    // Vitest's default is one worker less than there are cores: half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['{domain,content}/**/*.test.ts', 'test/forms/*.test.ts'],
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
    ],
  },
})

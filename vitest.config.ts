import { defineConfig } from 'vitest/config'
import { findOtherPrograms } from './server/platform/db/embedded/postgres-programs.ts'

const server = {
  environment: 'node',
  globalSetup: 'test/global-setup.ts',
  setupFiles: 'test/setup-server.ts',
  // To import the server anew for every file would take a third of the time.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}
const hasOther = Boolean(process.env.TEST_DATABASE_URL || (await findOtherPrograms()))

// On another version of PostgreSQL again whatever asks the database for more than plain rows: constraints, triggers,
// functions, indexes that the planner has to choose.
const serverOther = {
  ...server,
  name: 'server-other',
  include: [
    'server/features/{accounts,appointments,care-packages,chats,feedback,forum,invoices,providers,search}/**/*.test.ts',
    'server/platform/db/migrate.test.ts',
    'server/platform/db/public-changes.test.ts',
  ],
  // Half a minute of dying servers, whatever version the database is of.
  exclude: ['server/features/chats/crashes.test.ts'],
}

export default defineConfig({
  test: {
    // Its own choice is one less than the cores: half of a small machine.
    maxWorkers: '100%',
    // A shared machine is busy at times; on one's own a test that fails now and then is to be noticed.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'domain',
          environment: 'node',
          include: ['{domain,content}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'artwork/**/*.test.ts', 'seed/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: 'test/setup-web.ts',
          testTimeout: 30_000,
        },
      },
      ...(hasOther ? [{ test: serverOther }] : []),
    ],
  },
})

import { registry } from '#app/server/features.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Config, readConfig } from '#platform/server/config.ts'
import { loadContents } from '#platform/server/contents/contents.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { reachEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { externalDatabase } from '#platform/server/db/open-migrated.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { makeFolder } from '#platform/server/folders.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** Runs a command on the database of this installation, whether its server runs or not. A refusal is one sentence. */
export async function runCommand(work: (ctx: AppCtx) => Promise<void>) {
  try {
    await withContext(work)
  } catch (error) {
    console.error(error instanceof StartProblem || error instanceof AppError ? `\n${error.message}` : error)
    process.exitCode = 1
  }
}

async function withContext(work: (ctx: AppCtx) => Promise<void>) {
  const config = readConfig()
  const { connection, close } = await connect(config)
  const database = openDatabase({ ...connection, max: 2 })
  try {
    const files = await openFileStore(config)
    const contents = createContents()
    await loadContents({ db: database.db, contents })
    await work({
      config,
      ...database,
      files,
      registry,
      now: () => new Date(),
      demoAccounts: null,
      contents,
    })
  } finally {
    await database.pool.end()
    await close()
  }
}

/** As the owner of the embedded database: the password of the application's role is in the memory of the server alone. */
async function connect({ databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir }: Config) {
  if (databaseUrl) {
    const database = externalDatabase({ databaseUrl, databaseOwnerUrl, databaseDirectUrl })
    await database.migrate()
    // A command needs few connections, and no pooler.
    return { connection: database.direct ?? database.connection, close: async () => undefined }
  }
  await makeFolder(dataDir, { mode: 0o700 })
  const { connection, close } = await reachEmbedded({ folder: `${dataDir}/postgres` })
  const { pool } = openDatabase({ ...connection, max: 1 })
  await migrate(pool).finally(() => pool.end())
  return { connection, close }
}

import { registry } from '#server/features.ts'
import { AppError } from '#server/platform/app-error.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { createContents, loadContents } from '#server/platform/contents/contents.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { reachEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { externalDatabase } from '#server/platform/db/open-migrated.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { makeFolder } from '#server/platform/folders.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

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

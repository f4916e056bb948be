import { registry } from '#server/features.ts'
import { AppError } from '#server/platform/app-error.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { openDatabase, serverProblem } from '#server/platform/db/database.ts'
import { reachEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
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
  const { pool, db } = openDatabase({ ...connection, max: 2 })
  try {
    const problem = config.databaseUrl && (await serverProblem(pool))
    if (problem) throw new StartProblem(problem)
    await migrate(pool)
    const files = await openFileStore(config)
    await work({ config, db, pool, files, registry, now: () => new Date(), demoAccounts: null })
  } finally {
    await pool.end()
    await close()
  }
}

async function connect({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: async () => undefined }
  return reachEmbedded({ folder: `${dataDir}/postgres` })
}

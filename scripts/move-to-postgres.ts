// npm run move-to-postgres -- URL: copies the embedded database of a stopped installation into an empty database of a server.
import { moveToPostgres } from '#platform/server/backup/move.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { exitWith } from './start-failure.ts'

const USAGE =
  'npm run move-to-postgres -- URL    URL is the owner of an empty database: postgres://user@host:5432/database, the password in PGPASSWORD'

const [url = ''] = process.argv.slice(2)
try {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new StartProblem(USAGE)
  const config = readConfig()
  const tables = await moveToPostgres(config, url, new Date())
  const rows = tables.reduce((sum, { count }) => sum + count, 0)
  console.log(`${rows} rows of ${tables.length} tables were copied and compared.
Set DATABASE_URL to the server, and keep ${config.dataDir}: uploaded files and keys are used from there.
The embedded database in it does not start any more; delete ${config.dataDir}/postgres once you have a backup of the server.`)
} catch (error) {
  exitWith(error)
}

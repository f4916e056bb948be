// npm run backup -- TO: copies DATA_DIR with the embedded database, uploaded files and keys into a new folder, while no server runs.
import { backUp } from '#platform/server/backup/backup.ts'
import { readConfig } from '#platform/server/config.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { exitWith } from './start-failure.ts'

const USAGE = `npm run backup -- TO    TO is a new folder, such as /backups/sanavia-2026-11-18; the server is stopped`

const [to = ''] = process.argv.slice(2)
try {
  if (!to) throw new StartProblem(USAGE)
  const config = readConfig()
  await backUp(config, to)
  console.log(`${to} is complete. To restore it, copy it to a new DATA_DIR.`)
  if (config.s3) console.log('Uploaded files are in the bucket and not part of it. Copy the bucket as well.')
  if (config.encryptionKey) console.log('ENCRYPTION_KEY is not part of it. Keep that key as well.')
} catch (error) {
  exitWith(error)
}

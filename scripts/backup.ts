// npm run backup -- TO: copies the embedded database, uploaded files and keys into a new folder, while the server runs or not.
import { backUp } from '#server/platform/backup/backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import packageJson from '../package.json' with { type: 'json' }
import { exitWith } from './start-failure.ts'

const USAGE = `npm run backup -- TO    TO is a new folder, such as /backups/sanavia-2026-11-18`
const MEGABYTE = 1_000_000

const [to = ''] = process.argv.slice(2)
try {
  if (!to) throw new StartProblem(USAGE)
  const config = readConfig()
  const { files } = await backUp(config, to, packageJson.version, new Date())
  const size = files.reduce((sum, file) => sum + file.size, 0) / MEGABYTE
  console.log(`${to} is complete: ${files.length} files, ${size.toFixed(1)} MB.`)
  if (config.s3) console.log('Uploaded files are in the bucket and not part of it. Copy the bucket as well.')
  if (config.encryptionKey) console.log('ENCRYPTION_KEY is not part of it. Keep that key as well.')
} catch (error) {
  exitWith(error)
}

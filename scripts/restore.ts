// npm run restore -- FROM: restores a backup of npm run backup into an empty DATA_DIR.
import { restore } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { exitWith } from './start-failure.ts'

const USAGE = 'npm run restore -- FROM    FROM is a folder that npm run backup has made; DATA_DIR is empty or new'

const [from = ''] = process.argv.slice(2)
try {
  if (!from) throw new StartProblem(USAGE)
  const config = readConfig()
  const { createdAt, version } = await restore(config, from)
  console.log(`${config.dataDir} is as it was at ${createdAt} (version ${version}). Start it with npm start.`)
} catch (error) {
  exitWith(error)
}

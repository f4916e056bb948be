// npm run restore -- FROM [--check]: restores a backup of npm run backup into an empty DATA_DIR, or only checks it.
import { checkBackup, restore } from '#server/platform/backup/restore.ts'
import { readConfig } from '#server/platform/config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { exitWith } from './start-failure.ts'

const USAGE = `npm run restore -- FROM            FROM is a folder that npm run backup has made; DATA_DIR is empty or new
npm run restore -- FROM --check    reads the backup and compares all hashes, without restoring it`

const [from = '', option = ''] = process.argv.slice(2)
try {
  if (!from || (option !== '' && option !== '--check')) throw new StartProblem(USAGE)
  console.log(await (option ? check(from) : restoreInto(from)))
} catch (error) {
  exitWith(error)
}

async function restoreInto(folder: string) {
  const config = readConfig()
  const { createdAt, version } = await restore(config, folder)
  return `${config.dataDir} is as it was at ${createdAt} (version ${version}). Start it with npm start.`
}

async function check(folder: string) {
  const { createdAt, version, files } = await checkBackup(folder)
  return `${folder} is whole: ${files.length} files of ${createdAt} (version ${version}).`
}

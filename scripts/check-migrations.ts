// Fails when a new migration would stop the site while it runs, or break the release before it, which still runs during an upgrade.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { migrationProblems } from './migration-rules.ts'
import { root } from './run-program.ts'

const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8')
const releases = [...changelog.matchAll(/^## \[(\d[^\]]*)\]/gm)].map(([, version = '']) => version)
const problems = migrationProblems(await readMigrations(), releases)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

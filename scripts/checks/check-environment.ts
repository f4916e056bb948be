// Fails when .env.example or the table in README.md names other variables than the server reads, or other defaults.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/run-program.ts'
import { environmentDocsProblems } from './environment-docs.ts'

const example = await readFile(join(root, '.env.example'), 'utf8')
const readme = await readFile(join(root, 'README.md'), 'utf8')
const problems = environmentDocsProblems({ example, readme })
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

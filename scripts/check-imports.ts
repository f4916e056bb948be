// Fails when a file imports what its layer or feature may not, or when imports form a circle.
import { importProblems } from './import-rules.ts'
import { readSources } from './sources.ts'

const problems = importProblems(await readSources(['domain', 'content', 'seed', 'server', 'web']))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

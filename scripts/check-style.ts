// Fails when code is squeezed to save lines, or when files are too long or too many are tiny.
import { readSources } from './sources.ts'
import { styleProblems } from './style-rules.ts'

const folders = ['artwork', 'bench', 'content', 'domain', 'scripts', 'seed', 'server', 'test', 'web']
const problems = styleProblems(await readSources(folders))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

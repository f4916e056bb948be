// Run by npm run check: fails when .env.example or the table in README.md names other variables than the server reads, or other defaults.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { Environment } from '#platform/server/config.ts'
import { root } from '#scripts/run-program.ts'

type Documents = { example: string; readme: string }

const variables = Object.keys(Environment.shape)

/** Compares .env.example and the table in README.md with the schema of the environment. Returns what disagrees. */
export function environmentDocsProblems({ example, readme }: Documents): string[] {
  return [
    ...nameProblems('.env.example', exampleNames(example)),
    ...nameProblems('README.md', tableNames(readme)),
    ...defaultProblems(parseEnv(example)),
  ]
}

function nameProblems(file: string, documented: string[]) {
  const missing = variables.filter((name) => !documented.includes(name))
  const unknown = documented.filter((name) => !variables.includes(name))
  const repeated = documented.filter((name, index) => documented.indexOf(name) !== index)
  return [
    ...missing.map((name) => `${file} does not mention ${name}, which the server reads. Describe it there.`),
    ...unknown.map((name) => `${file} mentions ${name}, which the server does not read. Remove it there.`),
    ...repeated.map((name) => `${file} mentions ${name} more than once. Keep one of them.`),
  ]
}

const exampleNames = (example: string) => [...example.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)

/** The names in the first column of the table whose header begins with "variable"; a row may hold several. */
function tableNames(readme: string) {
  const table = /^\| variable \|.*\n(?:\|.*\n?)*/m.exec(readme)?.[0] ?? ''
  const firstCells = table.split('\n').map((row) => row.split('|')[1] ?? '')
  return firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

/** An unchanged copy of .env.example must configure the same server as no file at all. Empty means "not set". */
function defaultProblems(values: NodeJS.Dict<string>) {
  const defaults = Environment.parse({})
  return Object.entries(values)
    .filter(
      ([name, value]) => value !== '' && !isDeepStrictEqual(Environment.safeParse({ [name]: value }).data, defaults),
    )
    .map(([name, value]) => `.env.example sets ${name} to "${value}", which is not its default.`)
}

if (import.meta.main) {
  const example = await readFile(join(root, '.env.example'), 'utf8')
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const problems = environmentDocsProblems({ example, readme })
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
  }
}

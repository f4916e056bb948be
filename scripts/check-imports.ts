// Fails when imports form a circle, when the product or its build
// imports a package that only development has, and when a page imports a component whose styles it does not load.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { circleProblems, developmentProblems, styleSheetProblems } from './import-rules.ts'
import { root } from './run-program.ts'
import { readSources } from './sources.ts'

const readText = (name: string) => readFile(join(root, name), 'utf8')

const sources = await readSources(['app', 'content', 'features', 'platform', 'seed'])
const building = new Map([...sources, ...(await readSources(['scripts']))])
const all = new Map([...building, ...(await readSources(['bench', 'test']))])
for (const name of [
  'react-router.config.ts',
  'vite.config.ts',
  'root.tsx',
  'routes.ts',
  'entry.client.tsx',
  'entry.server.tsx',
])
  building.set(name, await readText(name))
const { devDependencies } = JSON.parse(await readText('package.json'))
const problems = [
  ...circleProblems(all),
  ...developmentProblems(building, Object.keys(devDependencies)),
  ...styleSheetProblems(building, await readText('app/web/app.css')),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}

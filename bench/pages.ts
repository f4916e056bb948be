// npm run bench -- pages: what Lighthouse says of every public page (mobile, simulated), and the scripts each one loads.
// npm run bench -- pages / /dental search profile clinics comparison: of these only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepResults, type Measurement, printMeasurements } from '#bench/measuring/results.ts'
import { measureShipped } from '#bench/measuring/shipped.ts'
import { planPages, somePages, startDemo } from '#bench/measuring/site.ts'
import { indexedPages } from '#features/site/words/indexed-pages.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score?: number | null; title: string }>
}

const VISITS = Number(process.env.BENCH_VISITS ?? 3)
const PORT = 4801
const tools = fileURLToPath(new URL('./tools/', import.meta.url))
const CATEGORIES = {
  performance: { name: 'performance', goal: 95 },
  accessibility: { name: 'accessibility', goal: 100 },
  'best-practices': { name: 'best practices', goal: 100 },
  seo: { name: 'SEO', goal: 100 },
}

/** In kB. The plan has the drawn chart and its rules. */
const SCRIPT_GOALS: Readonly<Record<string, number>> = { '/plan': 175 }

const shorten = (path: string) => path.replace(/[?].*|[0-9a-f]{8}-[-0-9a-f]+$/, '…')

await ensureBuilt()
await installLighthouse()
const demo = await startDemo(PORT)
try {
  const site = demo.url
  const { search, profile } = await somePages(site)
  const { clinics, comparison } = await planPages(site)
  const named: Record<string, string> = { search, profile, clinics, comparison }
  const chosen = process.argv.slice(3).map((path) => named[path] ?? path)
  const measurements: Measurement[] = []
  for (const path of chosen.length > 0 ? chosen : [...indexedPages, ...Object.values(named)]) {
    const { js } = await measureShipped(site, path)
    const reports: Report[] = []
    for (let visits = 0; visits < VISITS; visits++) reports.push(await visit(site + path))
    const page = [...summarize(shorten(path), reports), scripts(path, js)]
    printMeasurements(page)
    measurements.push(...page)
  }
  printMeasurements(measurements)
  await keepResults('pages', measurements)
} finally {
  await demo.stop()
}

function scripts(path: string, bytes: number): Measurement {
  return { row: shorten(path), metric: 'scripts', unit: 'kB', values: [bytes / 1000], goal: SCRIPT_GOALS[path] ?? 145 }
}

/** Lighthouse is large, and nothing but this needs it: it has a package of its own. */
async function installLighthouse() {
  if (!existsSync(join(tools, 'node_modules', 'lighthouse'))) await run('npm', ['ci', '--no-audit', '--no-fund'], tools)
}

async function visit(url: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'sanavia-lighthouse-'))
  const output = join(folder, 'report.json')
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  const cli = join(tools, 'node_modules', 'lighthouse', 'cli', 'index.js')
  await run(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`],
    tools,
    {
      CHROME_PATH: findChromium(),
    },
  )
  const report = JSON.parse(await readFile(output, 'utf8'))
  await rm(folder, { recursive: true, force: true })
  return report
}

function summarize(row: string, reports: readonly Report[]): Measurement[] {
  const times = (metric: string, id: string): Measurement => {
    return { row, metric, unit: 'ms', values: reports.map(({ audits }) => audits[id]?.numericValue ?? 0) }
  }
  const scores = Object.entries(CATEGORIES).map(([id, { name, goal }]): Measurement => {
    const values = reports.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100))
    return { row, metric: name, unit: 'points', values, goal }
  })
  return [
    ...scores,
    times('first paint', 'first-contentful-paint'),
    times('largest paint', 'largest-contentful-paint'),
    times('blocking', 'total-blocking-time'),
    {
      row,
      metric: 'shift',
      unit: '‰',
      values: reports.map(({ audits }) => 1000 * (audits['cumulative-layout-shift']?.numericValue ?? 0)),
      goal: 20,
    },
  ]
}

function run(program: string, args: string[], cwd: string, env: Record<string, string | undefined> = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })
}

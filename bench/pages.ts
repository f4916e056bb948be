// npm run bench -- pages: what Lighthouse says of every public page (mobile, simulated), and the scripts each one loads.
// npm run bench -- pages / /dental search profile: of these only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indexedPages } from '#content/indexed-pages.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'
import { measureShipped } from './shipped.ts'
import { startDemo } from './site.ts'
import { somePages } from './some-pages.ts'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score?: number | null; title: string }>
}

const VISITS = Number(process.env.BENCH_VISITS ?? 3)
const tools = fileURLToPath(new URL('./tools/', import.meta.url))
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

const score = ({ categories }: Report, id: string) => Math.round((categories[id]?.score ?? 0) * 100)
const shorten = (path: string) => path.replace(/[?].*|[0-9a-f]{8}-[-0-9a-f]+$/, '…')

await ensureBuilt()
await installLighthouse()
const demo = await startDemo(4801)
try {
  const site = demo.url
  const { search, profile } = await somePages(site)
  const named: Record<string, string> = { search, profile }
  const chosen = process.argv.slice(3).map((path) => named[path] ?? path)
  const rows: Record<string, object> = {}
  for (const path of chosen.length > 0 ? chosen : [...indexedPages, search, profile]) {
    const { js } = await measureShipped(site, path)
    const reports: Report[] = []
    // One visit may meet a busy machine, so that the middle one of three counts.
    for (let visits = 0; visits < VISITS; visits++) reports.push(await visit(site + path))
    reports.sort((a, b) => score(a, 'performance') - score(b, 'performance'))
    const middle = reports[Math.floor(VISITS / 2)]
    if (middle) rows[shorten(path)] = { ...present(middle), scripts: `${(js / 1000).toFixed(1)} kB` }
    console.log(path, JSON.stringify(rows[shorten(path)]))
  }
  console.table(rows)
  console.log(
    'Wanted: performance ≥ 98, the others 100, shift ≤ 0.02, scripts ≤ 110 kB on the first page and ≤ 120 kB elsewhere',
  )
} finally {
  await demo.stop()
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

function present(report: Report) {
  const { audits } = report
  const scores = Object.entries(CATEGORIES).map(([id, name]) => [name, score(report, id)])
  const value = (id: string) => audits[id]?.numericValue ?? 0
  return {
    ...Object.fromEntries(scores),
    'first paint': `${(value('first-contentful-paint') / 1000).toFixed(1)} s`,
    'largest paint': `${(value('largest-contentful-paint') / 1000).toFixed(1)} s`,
    blocking: `${Math.round(value('total-blocking-time'))} ms`,
    shift: value('cumulative-layout-shift').toFixed(3),
  }
}

function run(program: string, args: string[], cwd: string, env: Record<string, string | undefined> = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))))
  })
}

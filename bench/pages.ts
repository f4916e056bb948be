// npm run bench -- pages: what Lighthouse says of the main pages (mobile, simulated).
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '#scripts/build.ts'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'
import { startOurs } from './servers.ts'
import { somePages } from './some-pages.ts'

type Report = {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number; score?: number | null; title: string }>
}

const tools = fileURLToPath(new URL('./tools/', import.meta.url))
const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
}

await ensureBuilt()
await installLighthouse()
const servers = await startOurs()
try {
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(await somePages(servers.cached.url))) {
    rows[name] = present(await visit(servers.cached.url + path))
  }
  console.table(rows)
} finally {
  await servers.stop()
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

function present({ categories, audits }: Report) {
  const scores = Object.entries(CATEGORIES).map(([id, name]) => [name, Math.round((categories[id]?.score ?? 0) * 100)])
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const failed = Object.entries(audits)
    .filter(([, { score }]) => score === 0)
    .map(([id]) => id)
  if (failed.length > 0) console.log(`  not perfect: ${failed.join(', ')}`)
  return {
    ...Object.fromEntries(scores),
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

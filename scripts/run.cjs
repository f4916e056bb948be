// The entry point of every command. It runs on the machine's own Node, installs the packages when they are missing or
// outdated, and then runs the script on the Node that is one of them: `node scripts/run.cjs start` runs scripts/start.ts.
// Commands that run the product install what it needs, its build included; all others also what tests and checks need.
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { constants } = require('node:os')
const path = require('node:path')
const { step } = require('./steps.cjs')

const NODE_MAJOR = 24
const PRODUCT_COMMANDS = ['start', 'dev', 'build', 'operator', 'keys', 'doctor', 'backup', 'move-to-postgres']
/** Memory that a load leaves behind: V8's young generation, and arenas of the C library for threads that compress and hash. */
const SERVER_OPTIONS = ['--max-semi-space-size=16']
const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const root = path.resolve(__dirname, '..')
const modules = path.join(root, 'node_modules')
/** The hash of the lockfile that was installed, and whether for the product alone or for its development. */
const stampFile = path.join(modules, '.installed')
const [command, ...rest] = process.argv.slice(2)
const isProduct = PRODUCT_COMMANDS.includes(command)

main()

async function main() {
  const script = path.join(root, 'scripts', `${command}.ts`)
  const envFile = path.join(root, '.env')
  if (!existsSync(script)) fail(`There is no command "${command}".`)
  await install()
  // Tests and benchmarks do not depend on the settings of a contributor.
  const settings = isProduct && existsSync(envFile) ? [`--env-file=${envFile}`] : []
  const options = command === 'start' ? SERVER_OPTIONS : []
  const compiled = isProduct ? { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compiled') } : {}
  const env = { ...compiled, ...(command === 'start' ? SERVER_ENVIRONMENT : {}), ...process.env }
  const node = findNode()
  const args = [...options, ...settings, script, ...rest]
  process.chdir(root)
  // In place of this process, so that none stays in memory beside it; before Node 22.15 as its child
  if (process.execve) process.execve(node, [node, ...args], env)
  process.exit((await run(node, args, { env, stdio: 'inherit' })).code)
}

async function install() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} `).update(lockfile).digest('hex')
  const [installed, extentBefore] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split('\n') : []
  const hasDevelopment = extentBefore === 'development'
  if (installed === hash && (isProduct || hasDevelopment)) return
  const wantsDevelopment = !isProduct || hasDevelopment
  // npm ci deletes node_modules while it runs: the Node that is in there cannot run it.
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => !folder.startsWith(modules))
  const env = { ...process.env, PATH: folders.join(path.delimiter) }
  const extent = wantsDevelopment ? '--include=dev' : '--omit=dev'
  const args = ['ci', extent, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const work = () => run('npm', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { code, output } = await step('installing packages', work, (ended) => (ended.code === 0 ? undefined : 'failed'))
  if (code !== 0) fail(`${output.trim()}\n\nThe packages could not be installed; npm says why above.`)
  writeFileSync(stampFile, `${hash}\n${wantsDevelopment ? 'development' : 'product'}`)
}

function findNode() {
  const packaged = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  // It may be installed and still not run: on Alpine, for example, its C library is missing
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  fail(`Sanavia needs Node ${NODE_MAJOR} or newer. Install it from https://nodejs.org (this is ${process.version}).`)
}

/** Runs a program to its end and forwards termination signals. */
function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, options)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
    child.on('error', (error) => fail(`${program} cannot be run: ${error.message}`))
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal], output }))
  })
}

function fail(message) {
  console.error(`\n${message}`)
  process.exit(1)
}

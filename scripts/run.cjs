// The entry point of every command. It runs on the machine's own Node, installs the packages when they are missing or
// outdated, and then runs the script on the Node that is one of them: `node scripts/run.cjs start` runs scripts/start.ts.
// Commands that run the product install what it needs, its build included; all others also what tests and checks need.
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, realpathSync, writeFileSync } = require('node:fs')
const { constants } = require('node:os')
const path = require('node:path')
const { step } = require('./steps.cjs')

const NODE_MAJOR = 24
const PRODUCT_COMMANDS = [
  'start',
  'dev',
  'build',
  'operator',
  'keys',
  'doctor',
  'backup',
  'restore',
  'move-to-postgres',
]
/**
 * Memory that a load leaves behind: by default V8 lets the young generation grow to 128 MB, and the C library keeps an arena for
 * every thread that compresses pages or hashes passwords, with the gaps that arrays of megabytes leave in it.
 */
const SERVER_OPTIONS = ['--max-semi-space-size=16']
const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
/** What the stamp says after the hash of the lockfile. */
const PRODUCT = 'product'
const DEVELOPMENT = 'development'
const root = path.resolve(__dirname, '..')
const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.installed')
const [command, ...rest] = process.argv.slice(2)
const isProduct = PRODUCT_COMMANDS.includes(command)

main().catch((error) => {
  console.error(error.isForPeople ? `\n${error.message}` : error)
  process.exit(1)
})

async function main() {
  const script = path.join(root, 'scripts', `${command}.ts`)
  if (!existsSync(script)) throw problem(`There is no command "${command}".`)
  const stamp = readStamp()
  if (!isInstalled(stamp)) await step('installing packages', () => install(stamp))
  const options = command === 'start' ? SERVER_OPTIONS : []
  await replaceBy(findNode(), [...options, ...envFileOption(), script, ...rest])
}

/** Runs the command in place of this process (exec), so that none stays in memory beside it; before Node 22.15 as its child. */
async function replaceBy(node, args) {
  const env = environment()
  process.chdir(root)
  if (process.execve) process.execve(node, [node, ...args], env)
  const { code } = await run(node, args, { env, stdio: 'inherit' })
  process.exit(code)
}

/** What has to be set before Node runs, such as the compile cache, from which the next start loads its modules. */
function environment() {
  if (!isProduct) return process.env
  const compiled = { NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compiled') }
  return { ...compiled, ...(command === 'start' && SERVER_ENVIRONMENT), ...process.env }
}

/**
 * Node loads the file itself; variables that are set in the environment take precedence over it. Tests and benchmarks do not
 * read it: they must not depend on a contributor's settings.
 */
function envFileOption() {
  const envFile = path.join(root, '.env')
  return isProduct && existsSync(envFile) ? [`--env-file=${envFile}`] : []
}

/** What was installed: for which lockfile, and whether the packages of the development are among it, as they once always were. */
function readStamp() {
  const [lockfile, extent = DEVELOPMENT] = existsSync(stampFile)
    ? readFileSync(stampFile, 'utf8').split('\n')
    : ['', '']
  return { isCurrent: lockfile === hashLockfile(), hasDevelopment: extent === DEVELOPMENT }
}

function hashLockfile() {
  const lockfile = readFileSync(path.join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform} ${process.arch} `).update(lockfile).digest('hex')
}

function isInstalled({ isCurrent, hasDevelopment }) {
  return isCurrent && (isProduct || hasDevelopment)
}

async function install({ isCurrent, hasDevelopment }) {
  const lockfile = hashLockfile()
  const [npm, ...args] = findNpm()
  const wantsDevelopment = !isProduct || hasDevelopment
  // Adding to the packages of the product leaves them in place: a server may be running from them
  const way = isCurrent ? ['install', '--no-save'] : ['ci']
  const extent = wantsDevelopment ? '--include=dev' : '--omit=dev'
  const wanted = [...way, extent, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { cwd: root, env: environmentWithoutModules(), stdio: ['ignore', 'pipe', 'pipe'] }
  const { code, output, wasInterrupted } = await run(npm, [...args, ...wanted], options)
  if (wasInterrupted) process.exit(code)
  if (code !== 0) throw problem(`${output.trim()}\n\nThe packages could not be installed; npm says why above.`)
  writeFileSync(stampFile, `${lockfile}\n${wantsDevelopment ? DEVELOPMENT : PRODUCT}`)
}

/** npm, on a Node outside node_modules: `npm ci` deletes that folder while it runs. */
function findNpm() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env
  const isOutside = node && existsSync(node) && !realpathSync(node).startsWith(modules + path.sep)
  return isOutside && npm?.endsWith('.js') ? [node, npm] : ['npm']
}

function environmentWithoutModules() {
  const isOutside = (folder) => !folder.endsWith(path.join('node_modules', '.bin'))
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(isOutside)
  return { ...process.env, PATH: folders.join(path.delimiter) }
}

function findNode() {
  const installed = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(installed)) {
    const isThis = realpathSync(installed) === realpathSync(process.execPath)
    // It may be installed and still not run: on Alpine, for example, its C library is missing
    if (isThis || spawnSync(installed, ['--version']).status === 0) return installed
  }
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath
  throw problem(
    `Sanavia needs Node ${NODE_MAJOR} or newer, and none for ${process.platform}-${process.arch} comes with its packages. ` +
      `Install it from https://nodejs.org (this is ${process.version}).`,
  )
}

/** Runs a program to its end and forwards termination signals. */
function run(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    let wasInterrupted = false
    const passOn = (signal) => {
      wasInterrupted = true
      child.kill(signal)
    }
    for (const signal of signals) process.on(signal, passOn)
    const restart = () => child.kill('SIGUSR2')
    process.on('SIGUSR2', restart)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        output += text
      })
    }
    child.on('error', (error) => reject(problem(`${program} cannot be run: ${error.message}`)))
    child.on('close', (code, signal) => {
      for (const each of signals) process.off(each, passOn)
      resolve({ code: code ?? 128 + constants.signals[signal], output, wasInterrupted })
    })
  })
}

function problem(message) {
  return Object.assign(new Error(message), { isForPeople: true })
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

/** A tiny project with the real run.cjs, whose packages count as installed. */
let project: string

beforeAll(async () => {
  project = await mkdtemp(join(inject('scratch'), 'run-'))
  await mkdir(join(project, 'scripts'))
  await mkdir(join(project, 'node_modules'))
  for (const name of ['run.cjs', 'steps.cjs']) {
    await copyFile(join(import.meta.dirname, name), join(project, 'scripts', name))
  }
  const lockfile = '{}'
  await writeFile(join(project, 'package.json'), '{ "name": "tiny", "version": "1.0.0" }')
  await writeFile(join(project, 'package-lock.json'), lockfile)
  await writeFile(stampFile(), `${stampOf(lockfile)}\ndevelopment`)
})

const stampFile = () => join(project, 'node_modules', '.installed')
const stampOf = (lockfile: string) =>
  createHash('sha256').update(`${process.platform} ${process.arch} ${lockfile}`).digest('hex')

const command = (name: string, code: string) => writeFile(join(project, 'scripts', `${name}.ts`), code)

function run(...args: string[]) {
  return runWith({}, ...args)
}

/** Older versions of Node cannot replace a process by another. */
const WITHOUT_EXEC = { NODE_OPTIONS: '--import=data:text/javascript,delete(process.execve)' }

function runWith(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(project, 'scripts', 'run.cjs'), ...args], {
    cwd: '/',
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  child.stderr.on('data', (text) => {
    output += text
  })
  // As a shell reports it
  const toCode = (code: number | null, signal: NodeJS.Signals) => code ?? 128 + constants.signals[signal]
  const ended = once(child, 'close').then(([code, signal]) => ({ code: toCode(code, signal), output }))
  return { child, ended }
}

test('hands over the arguments from wherever it is called, and the exit code back', async () => {
  await command('ask', 'console.log(process.cwd(), ...process.argv.slice(2) as string[]); process.exit(7)')
  expect(await run('ask', '--only=one').ended).toEqual({ code: 7, output: `${project} --only=one\n` })
})

describe('with a file .env', () => {
  const printSettings = 'console.log(process.env.MAIL_FROM, process.env.SMTP_URL, process.env.CARE_TEAM_MAIL)'

  beforeAll(async () => {
    const settings = [
      'MAIL_FROM=file@clinic.example',
      'SMTP_URL=smtp://file.example',
      'CARE_TEAM_MAIL="team@file.example"',
    ]
    await writeFile(join(project, '.env'), settings.join('\n'))
  })
  afterAll(() => rm(join(project, '.env')))

  test.each(['start', 'dev'])('npm %s reads it, and the environment takes precedence', async (name) => {
    await command(name, printSettings)
    const { output } = await runWith({ MAIL_FROM: 'shell@clinic.example', SMTP_URL: '' }, name).ended
    expect(output).toBe('shell@clinic.example  team@file.example\n')
  })

  test('npm test and other commands do not depend on it', async () => {
    await command('test', printSettings)
    expect((await run('test').ended).output).toBe('undefined undefined undefined\n')
  })
})

test('npm start bounds what the server keeps in memory, unless the environment says otherwise', async () => {
  await command(
    'start',
    'console.log(...process.execArgv, process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_)',
  )
  expect((await run('start').ended).output).toBe('--max-semi-space-size=16 2 1048576\n')
  expect((await runWith({ MALLOC_ARENA_MAX: '4' }, 'start').ended).output).toBe('--max-semi-space-size=16 4 1048576\n')
})

describe.each([
  ['in its place', {}],
  ['as its child', WITHOUT_EXEC],
])('a command %s', (_way, env) => {
  test('gets a signal and can clean up', async () => {
    const clean = `process.once('SIGTERM', () => { console.log('cleaned up'); process.exit(0) })`
    await command('serve', `${clean}\nsetInterval(() => {}, 1000)\nconsole.log('ready')`)
    const { child, ended } = runWith(env, 'serve')
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, output: 'ready\ncleaned up\n' })
  })

  test('hands its exit code back', async () => {
    await command('end', 'console.log(process.ppid); process.exit(7)')
    const { child, ended } = runWith(env, 'end')
    const { code, output } = await ended
    expect([code, Number(output) === child.pid]).toEqual([7, env === WITHOUT_EXEC])
  })
})

test('knows its commands', async () => {
  expect(await run('dance').ended).toEqual({ code: 1, output: '\nThere is no command "dance".\n' })
})

describe('installs what the command needs', () => {
  let bin: string

  /** An npm that installs nothing and logs how it was called. */
  beforeAll(async () => {
    bin = join(project, 'bin')
    await mkdir(bin)
    await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "$1 $2 $3" >> ${project}/npm.log\n`, { mode: 0o755 })
    for (const name of ['start', 'dev', 'ask']) await command(name, '')
  })

  /** The calls of npm by some commands after each other, in a project with this stamp, or none. */
  async function callsBy(stamp: string, ...names: string[]) {
    await rm(join(project, 'npm.log'), { force: true })
    await rm(stampFile(), { force: true })
    if (stamp) await writeFile(stampFile(), stamp)
    for (const name of names)
      expect(await runWith({ PATH: `${bin}:${process.env.PATH}` }, name).ended).toMatchObject({ code: 0 })
    return (await readFile(join(project, 'npm.log'), 'utf8').catch(() => '')).trim().split('\n')
  }

  const PRODUCT = 'ci --omit=dev --include=optional'
  const EVERYTHING = 'ci --include=dev --include=optional'

  test('the packages of the product at its first start, and those of the development for the first other command', async () => {
    expect(await callsBy('', 'start', 'dev', 'ask', 'ask', 'start')).toEqual([PRODUCT, EVERYTHING])
  })

  test('as many as before when the lockfile has changed', async () => {
    expect(await callsBy(`${stampOf('older')}\nproduct`, 'start')).toEqual([PRODUCT])
    expect(await callsBy(`${stampOf('older')}\ndevelopment`, 'start')).toEqual([EVERYTHING])
  })
})

test('shows what npm says when the packages cannot be installed, and tries again the next time', async () => {
  await command('ask', '')
  await writeFile(join(project, 'package-lock.json'), 'no lockfile at all')
  for (let attempt = 0; attempt < 2; attempt++) {
    const { code, output } = await run('ask').ended
    expect(code).toBe(1)
    expect(output).toMatch(/^ {2}installing packages .* failed\n/)
    expect(output, output).toContain('npm error')
    expect(output).toContain('The packages could not be installed; npm says why above.')
  }
})

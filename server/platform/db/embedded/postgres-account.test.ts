import { chmod, cp, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { accountFor, runnableBy } from './postgres-account.ts'
import { findPrograms, type Programs } from './postgres-programs.ts'

describe.skipIf(process.getuid?.() === 0)('an ordinary user', () => {
  test('runs PostgreSQL as themselves', async () => {
    expect(await accountFor('/nowhere')).toBeUndefined()
  })
})

describe.runIf(process.getuid?.() === 0)('root', () => {
  let secret: string
  let open: string
  let hidden: Programs

  beforeAll(async () => {
    const { bin, version } = await findPrograms()
    secret = await mkdtemp(join(homedir(), '.sanavia-account-'))
    await cp(dirname(bin), secret, { recursive: true, verbatimSymlinks: true })
    hidden = { bin: join(secret, 'bin'), version }
  })

  afterAll(() => rm(secret, { recursive: true, force: true }))

  beforeEach(async () => {
    open = await mkdtemp(join(inject('scratch'), 'account-'))
    await chmod(open, 0o755)
  })

  afterEach(() => rm(open, { recursive: true, force: true }))

  test('runs PostgreSQL as another user', async () => {
    expect((await accountFor('/nowhere'))?.uid).toBeGreaterThan(0)
  })

  test('runs a copy of programs that only root can reach, which only root can change', async () => {
    const account = await accountFor('/nowhere')
    const place = join(open, 'programs')
    const copies = await Promise.all([runnableBy(account, hidden, [place]), runnableBy(account, hidden, [place])])
    expect(copies[0]).toEqual(copies[1])
    expect(copies[0].bin).toContain(place)
    const { uid, mode } = await stat(join(copies[0].bin, 'postgres'))
    expect([uid, mode & 0o777]).toEqual([0, 0o755])
  })

  test('trusts no folder that others can write to', async () => {
    const account = await accountFor('/nowhere')
    await mkdir(join(open, 'anybodys'))
    await chmod(join(open, 'anybodys'), 0o777)
    const copy = await runnableBy(account, hidden, [join(open, 'anybodys'), join(open, 'ours')])
    expect(copy.bin).toContain(join(open, 'ours'))
    await expect(runnableBy(account, hidden, [join(open, 'anybodys')])).rejects.toMatchObject({ name: 'StartProblem' })
  })
})

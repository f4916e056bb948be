import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '#scripts/run-program.ts'
import { freePort } from '#test/free-port.ts'
import { type Program, startProgram, until } from './programs.ts'

type Role = 'web' | 'jobs'
export type ServerProcess = { name: string; role: Role; port: number; program: Program }
type Site = { folder: string; settings: Record<string, string>; counts: Record<Role, number> }

/** The processes of the site: each one could be on a machine of its own. */
export async function startSite({ folder, settings, counts }: Site) {
  const shared = { ...settings, ENCRYPTION_KEY: randomBytes(32).toString('base64') }
  const processes: ServerProcess[] = []
  for (const role of ['web', 'jobs'] as const)
    for (let number = 1; number <= counts[role]; number++) {
      const name = `${role} ${number}`
      const port = await freePort()
      const made = { name, role, port }
      processes.push({ ...made, program: await startServer(folder, made, shared) })
    }
  const start = async (stopped: ServerProcess) => {
    stopped.program = await startServer(folder, stopped, shared)
  }
  const ofRole = (role: Role) => processes.filter((each) => each.role === role)
  return {
    web: ofRole('web'),
    jobs: ofRole('jobs'),
    /** Started again by hand, as a service manager does. */
    start,
    /** Ends and starts again as in a deployment. */
    restart: async (running: ServerProcess) => {
      await running.program.kill('SIGTERM')
      await start(running)
    },
  }
}

type Start = Omit<ServerProcess, 'program'>

async function startServer(folder: string, { name, role, port }: Start, settings: object) {
  const dataDir = join(folder, name.replace(' ', '-'))
  await mkdir(dataDir, { recursive: true })
  const env = { ...settings, ROLES: role, PORT: String(port), DATA_DIR: dataDir }
  const command = [process.execPath, join(root, 'scripts', 'start.ts')]
  const program = startProgram(name, command, { log: join(folder, `${name.replace(' ', '-')}.log`), env })
  await until(`${name} is ready`, async () => {
    if (program.child.exitCode !== null) throw new Error(`${name} ended`)
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  })
  return program
}

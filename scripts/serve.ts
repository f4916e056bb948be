import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { demoAccounts } from '#seed/demo-people.ts'
import type { Report } from '#server/open-app.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { READY } from '#server/supervisor.ts'
import { exitWith } from './start-failure.ts'
import { step } from './steps.cjs'

const silently: Report = (_step, work) => work()

/** Starts the server, or the supervisor of its processes, and prints its address. */
export async function serve({ dev }: { dev: boolean }) {
  try {
    const { main, supervise } = await import('#server/main.ts')
    const { workers, roles } = readConfig()
    if (cluster.isWorker) {
      await main({ report: silently, dev })
      process.send?.(READY)
      return
    }
    const isSupervisor = !dev && workers > 1 && roles.web
    printStarted(isSupervisor ? await supervise(step) : await main({ report: step, dev }))
    // For the next start, however this process ends
    flushCompileCache()
  } catch (error) {
    exitWith(error)
  }
}

function printStarted({ publicUrl, demo, roles, port }: Config) {
  if (!roles.web) return console.log(`\n  Sanavia runs its jobs; port ${port} answers /healthz and /readyz\n`)
  console.log(`\n  Sanavia is at ${publicUrl}\n`)
  if (demo) for (const { role, username, password } of demoAccounts) console.log(demoLine(role, username, password))
}

const demoLine = (role: string, username: string, password: string) =>
  `  demo ${role.padEnd(10)} ${username.padEnd(20)} ${password}`

import { flushCompileCache } from 'node:module'
import type { Config } from '#platform/server/config.ts'
import { demoAccounts } from '#seed/demo-people.ts'
import { exitWith } from './start-failure.ts'
import { step } from './steps.cjs'

/** Starts the server and prints its address. */
export async function serve({ dev }: { dev: boolean }) {
  try {
    const { main } = await import('#app/server/main.ts')
    printStarted(await main({ report: step, dev }))
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

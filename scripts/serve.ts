import { demoAccounts } from '#seed/demo-people.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { step } from './steps.cjs'

/** Starts the server and prints its address. A configuration problem is one sentence; a bug shows its stack. */
export async function serve({ dev }: { dev: boolean }) {
  try {
    const { main } = await import('#server/main.ts')
    const { publicUrl, demo } = await main({ report: step, dev })
    console.log(`\n  Sanavia is at ${publicUrl}\n`)
    if (demo) for (const { role, username, password } of demoAccounts) console.log(demoLine(role, username, password))
  } catch (error) {
    exitWith(error)
  }
}

export function exitWith(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}` : error)
  process.exit(1)
}

const demoLine = (role: string, username: string, password: string) =>
  `  demo ${role.padEnd(10)} ${username.padEnd(20)} ${password}`

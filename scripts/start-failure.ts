import { StartProblem } from '#platform/server/start-problem.ts'

/** Ends the process after a failed start. A configuration problem is one sentence; a bug shows its stack. */
export function exitWith(error: unknown): never {
  console.error(error instanceof StartProblem ? `\n${error.message}` : error)
  process.exit(1)
}

/** The result of one part of a run of checks and tests. */
export type Outcome = {
  name: string
  passed: number
  failed: number
  output?: string
  /** The failed tests, a line each. */
  failures?: string[]
  /** The tests that this machine could not run, a line each. */
  skipped?: string[]
}

/** Prints the output of failed parts, then the skipped and the failed tests by name, and sets the exit code. Returns the totals. */
export function conclude(outcomes: Outcome[]) {
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  for (const { name, output } of outcomes) if (output) console.log(`\n\n${name} failed:\n\n${output.trim()}`)
  const skipped = outcomes.flatMap((outcome) => outcome.skipped ?? [])
  if (skipped.length > 0) console.log(`\nNot run on this machine:\n${skipped.map((test) => `– ${test}`).join('\n')}`)
  // Last, as continuous integration often shows only the end of a long output
  const failures = outcomes.flatMap((outcome) => outcome.failures ?? [])
  if (failures.length > 0) console.log(`\n\n${failures.map((failure) => `✘ ${failure}`).join('\n')}`)
  if (failed > 0) process.exitCode = 1
  return { passed: sum(outcomes.map((outcome) => outcome.passed)), failed }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

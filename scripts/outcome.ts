/** What one part of a run of checks and tests came to. */
export type Outcome = { name: string; passed: number; failed: number; output?: string }

/** Prints what the failed parts said, and makes the command fail if there are any. Returns the sum of all. */
export function conclude(outcomes: Outcome[]) {
  const failed = sum(outcomes.map((outcome) => outcome.failed))
  for (const { name, output } of outcomes) if (output) console.log(`\n\n${name} failed:\n\n${output.trim()}`)
  if (failed > 0) process.exitCode = 1
  return { passed: sum(outcomes.map((outcome) => outcome.passed)), failed }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

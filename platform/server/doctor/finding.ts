import { seconds } from '#platform/rules/durations.ts'
import type { Config } from '#platform/server/config.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** A problem keeps the site or a part of it from working. A warning names a risk, or something that is switched off. */
export type Finding = { kind: 'problem' | 'warning'; text: string }
export type Check = { subject: string; run: (config: Config) => Promise<Finding[]> }

export const problem = (text: string): Finding => ({ kind: 'problem', text })
export const warning = (text: string): Finding => ({ kind: 'warning', text })

/** How long one check may take: a firewall that drops packets lets a connection hang for minutes. */
const CHECK_TIMEOUT_MS = seconds(20)
/** How long one step of a check waits for another machine. */
export const STEP_TIMEOUT_MS = seconds(5)

/** Runs a check. One that fails or hangs is a finding itself. */
export async function runCheck({ subject, run }: Check, config: Config): Promise<Finding[]> {
  const overdue = Promise.withResolvers<Finding[]>()
  const end = setTimeout(
    () =>
      overdue.resolve([problem(`The check of ${subject} got no answer within ${CHECK_TIMEOUT_MS / 1000} seconds.`)]),
    CHECK_TIMEOUT_MS,
  )
  try {
    return await Promise.race([run(config), overdue.promise])
  } catch (error) {
    if (error instanceof StartProblem) return [problem(error.message)]
    return [problem(`The check of ${subject} failed (${error instanceof Error ? error.message : error}).`)]
  } finally {
    clearTimeout(end)
  }
}

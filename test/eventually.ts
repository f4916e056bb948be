import { seconds } from '#platform/rules/durations.ts'

const LIMIT_MS = seconds(20)
const INTERVAL_MS = 20
// Tests may replace them.
const { setTimeout: wait, performance: clock } = globalThis

/**
 * Polls until the check neither throws nor returns false. It fails with the sentence of what was waited for, and with the last
 * error of the check as its cause.
 */
export async function eventually<Result>(
  what: string,
  check: () => Result,
  limitMs = LIMIT_MS,
): Promise<Awaited<Result>> {
  for (const end = clock.now() + limitMs; ; ) {
    try {
      const result = await check()
      if (result !== false) return result
      if (clock.now() > end) throw new Error('it is still false')
    } catch (cause) {
      if (clock.now() > end) throw new Error(`Waited ${limitMs} ms in vain until ${what}.`, { cause })
    }
    await new Promise((resolve) => wait(resolve, INTERVAL_MS))
  }
}

export type Percentiles = { p50: number; p95: number; p99: number }

type Work = (run: number) => Promise<unknown>

/** How long a piece of work takes, in milliseconds, over many runs of it. */
export async function timeRuns(runs: number, work: Work): Promise<Percentiles> {
  return (await timeInTurn(runs, [work]))[0]
}

/** The same for several pieces of work, one run of each in turn, so that noise of the machine affects all alike. */
export async function timeInTurn<Works extends readonly [Work, ...Work[]]>(runs: number, works: Works) {
  const times = works.map((): number[] => [])
  for (let run = -Math.ceil(runs / 10); run < runs; run++) {
    for (const [index, work] of works.entries()) {
      const begin = performance.now()
      await work(run)
      // The first runs are warm-up.
      if (run >= 0) times[index]?.push(performance.now() - begin)
    }
  }
  return times.map(percentiles) as { [Index in keyof Works]: Percentiles }
}

export function percentiles(times: number[]): Percentiles {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`

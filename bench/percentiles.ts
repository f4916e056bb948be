export type Percentiles = { p50: number; p95: number; p99: number }

/** How long a piece of work takes, in milliseconds, over many runs of it. */
export async function timeRuns(runs: number, work: (run: number) => Promise<unknown>): Promise<Percentiles> {
  const times: number[] = []
  for (let run = -Math.ceil(runs / 10); run < runs; run++) {
    const begin = performance.now()
    await work(run)
    // The first ones only warm up.
    if (run >= 0) times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

export const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 2 : 1)} ms`

import autocannon from 'autocannon'

export type Load = { url: string; headers?: Record<string, string> }

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)

/** Requests per second of both, measured in turns so that a noisy machine is noisy to both: medians of the rounds. */
export async function sideBySide(ours: Load, bare: Load, connections = 16) {
  const rates = { ours: [] as number[], bare: [] as number[] }
  await fire(ours, 1, connections)
  await fire(bare, 1, connections)
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push(await fire(ours, SECONDS, connections))
    rates.bare.push(await fire(bare, SECONDS, connections))
  }
  return { ours: median(rates.ours), bare: median(rates.bare) }
}

async function fire(load: Load, duration: number, connections: number) {
  const result = await autocannon({ ...load, duration, connections })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${load.url} failed ${failed} times`)
  return result.requests.average
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

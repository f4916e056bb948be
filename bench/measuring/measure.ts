import type { Row } from '#bench/data/rows.ts'
import { createLoad, type Sample } from './load.ts'
import type { Measurement } from './results.ts'

export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
export const CONNECTIONS = 16

type Sites = { ours: string; bare?: string | undefined }
type Samples = { one: Sample[]; many: Sample[]; bare: Sample[] }

/**
 * Measures every row with one connection and with sixteen, and the bare server beside it. Every round visits all rows, so
 * that a noisy minute of the machine does not decide about one of them.
 */
export async function measureRows(rows: readonly Row[], { ours, bare }: Sites): Promise<Measurement[]> {
  const loads = rows.map((row) => ({
    row,
    ours: createLoad(ours, row.traffic),
    bare: bare && row.bare ? createLoad(bare, row.bare) : undefined,
    samples: { one: [], many: [], bare: [] } as Samples,
  }))
  for (const load of loads) {
    await load.ours(CONNECTIONS, 1)
    await load.bare?.(CONNECTIONS, 1)
  }
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { row, samples, ...load } of loads) {
      console.log(`Round ${round} of ${ROUNDS}: ${row.name}`)
      samples.one.push(await load.ours(1, SECONDS))
      samples.many.push(await load.ours(CONNECTIONS, SECONDS))
      if (load.bare) samples.bare.push(await load.bare(CONNECTIONS, SECONDS))
    }
  }
  return loads.flatMap(({ row, samples }) => summarize(row, samples))
}

function summarize({ name, goals = {} }: Row, { one, many, bare }: Samples): Measurement[] {
  const times = (metric: string, values: number[], goal?: number) => {
    return { row: name, metric, unit: 'ms' as const, values, goal }
  }
  const rates = many.map(({ rate }) => rate)
  const measurements: Measurement[] = [
    times(
      'p50',
      one.map(({ p50 }) => p50),
      goals.p50,
    ),
    times(
      'p95',
      one.map(({ p95 }) => p95),
      goals.p95,
    ),
    { row: name, metric: `${CONNECTIONS} connections`, unit: '/s', values: rates, goal: goals.rate },
    times(
      `p99, ${CONNECTIONS} connections`,
      many.map(({ p99 }) => p99),
      goals.p99,
    ),
  ]
  if (bare.length === 0) return measurements
  // Each round beside its own neighbour.
  const shares = rates.map((rate, round) => (100 * rate) / (bare[round]?.rate ?? rate))
  return [...measurements, { row: name, metric: 'beside it', unit: '% of bare', values: shares, goal: goals.ofBare }]
}

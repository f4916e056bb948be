import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GENERATOR } from './load.ts'

/** Requests per second and shares of the limit are better when they are higher, the others when they are lower. */
const HIGHER_IS_BETTER = {
  '/s': true,
  '% of bare': true,
  points: true,
  ms: false,
  s: false,
  MB: false,
  kB: false,
  '‰': false,
}
export type Unit = keyof typeof HIGHER_IS_BETTER

/** One figure, measured in several rounds. */
export type Measurement = { row: string; metric: string; unit: Unit; values: number[]; goal?: number | undefined }

export type Results = {
  bench: string
  commit: string
  date: string
  machine: Record<string, string | number>
  measurements: Measurement[]
}

export const resultsFolder = fileURLToPath(new URL('../../.cache/bench/results/', import.meta.url))

export const isHigherBetter = ({ unit }: Measurement) => HIGHER_IS_BETTER[unit]

export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** How far the rounds are apart, as a share of their median. */
export const spread = ({ values }: Measurement) => (Math.max(...values) - Math.min(...values)) / (median(values) || 1)

export function formatValue(value: number, unit: Unit) {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0
  return `${value.toFixed(digits)} ${unit}`
}

const percent = (share: number) => `${Math.round(100 * share)} %`

/** One line for each row and a column for each metric; a figure that misses its goal says so. */
export function printMeasurements(measurements: readonly Measurement[]) {
  const rows: Record<string, Record<string, string>> = {}
  for (const measurement of measurements) {
    rows[measurement.row] ??= {}
    Object.assign(rows[measurement.row] ?? {}, { [measurement.metric]: describe(measurement) })
  }
  const byMetrics = Object.groupBy(Object.entries(rows), ([, metrics]) => String(Object.keys(metrics).slice(0, 1)))
  for (const lines of Object.values(byMetrics)) console.table(Object.fromEntries(lines ?? []))
}

function describe(measurement: Measurement) {
  const { unit, values, goal } = measurement
  const value = median(values)
  const noise = values.length > 1 ? ` ± ${percent(spread(measurement) / 2)}` : ''
  if (goal === undefined) return formatValue(value, unit) + noise
  const isHigher = isHigherBetter(measurement)
  const isMissed = isHigher ? value < goal : value > goal
  return `${formatValue(value, unit)}${noise} (${isMissed ? 'MISSED, ' : ''}${isHigher ? '≥' : '≤'} ${goal})`
}

/** Writes the results to a file that `npm run bench -- compare` reads. */
export async function keepResults(bench: string, measurements: Measurement[]) {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
  const date = new Date().toISOString()
  const results: Results = { bench, commit, date, machine: describeMachine(), measurements }
  await mkdir(resultsFolder, { recursive: true })
  const file = join(resultsFolder, `${bench}-${date.slice(0, 19).replaceAll(':', '')}-${commit}.json`)
  await writeFile(file, JSON.stringify(results, null, 2))
  console.log(`\n${Object.values(results.machine).join(', ')}\nKept in ${file}`)
}

function describeMachine() {
  return {
    processor: `${cpus().length} × ${cpus()[0]?.model ?? 'processor'} (${process.arch})`,
    memory: `${Math.round(totalmem() / 1024 ** 3)} GiB`,
    system: `${type()} ${release()}`,
    node: `Node ${process.version}`,
    generator: `load by ${GENERATOR}`,
  }
}

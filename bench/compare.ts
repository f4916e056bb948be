// npm run bench -- compare A B: what became better or worse from the results in file A to those in file B, beyond the noise.
import { readFile } from 'node:fs/promises'
import {
  formatValue,
  isHigherBetter,
  type Measurement,
  median,
  type Results,
  spread,
} from '#bench/measuring/results.ts'

/** Smaller changes than this are noise, however close together the rounds are. */
const NOISE_MIN = 0.05

const [before, after] = process.argv.slice(3)
if (!before || !after) {
  console.error('Name two files of results: npm run bench -- compare A B.')
  process.exit(1)
}
const [old, current] = await Promise.all([read(before), read(after)])
for (const [name, value] of Object.entries(old.machine)) {
  const other = current.machine[name]
  if (other !== value) console.log(`Not the same machine: ${name} was ${value} and is ${other}.`)
}
console.log(`${old.commit} (${old.date}) → ${current.commit} (${current.date})`)
console.table(Object.fromEntries(current.measurements.flatMap((measurement) => compare(measurement))))

async function read(file: string): Promise<Results> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function compare(measurement: Measurement) {
  const { row, metric, unit } = measurement
  const earlier = old.measurements.find((other) => other.row === row && other.metric === metric)
  if (!earlier) return []
  const from = median(earlier.values)
  const to = median(measurement.values)
  const change = (to - from) / from
  const noise = Math.max(NOISE_MIN, spread(earlier), spread(measurement))
  const isBetter = change > 0 === isHigherBetter(measurement)
  const verdict = Math.abs(change) <= noise ? '' : isBetter ? 'better' : 'worse'
  const percent = `${change > 0 ? '+' : ''}${Math.round(100 * change)} %`
  return [
    [`${row}, ${metric}`, { before: formatValue(from, unit), after: formatValue(to, unit), change: percent, verdict }],
  ]
}

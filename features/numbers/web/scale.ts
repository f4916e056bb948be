const STEPS = [1, 2, 2.5, 5, 10]
/** So that a single booking does not fill the whole height. */
const HIGHEST_MIN = 4

/** The round numbers of an axis that begins at zero and reaches the highest value, about four of them. */
export function axisOf(values: readonly number[]) {
  const highest = Math.max(HIGHEST_MIN, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(highest / 4))
  const step =
    STEPS.map((factor) => factor * magnitude).find((size) => Number.isInteger(size) && highest / size <= 4) ?? highest
  const lines = Math.ceil(highest / step)
  return { end: lines * step, marks: Array.from({ length: lines + 1 }, (_, at) => at * step) }
}

/** A part of a whole in per cent; zero of nothing. */
export const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)

/** The same to a tenth, for small shares. */
export const shareOf = (part: number, whole: number) =>
  whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : undefined

/** The first of many rows by a key, in no order; of those with the key of the last one, all. */
export function selectFirst(rows: readonly number[], count: number, keyOf: (row: number) => number): readonly number[] {
  if (rows.length <= count) return rows
  const keys = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) keys[at] = keyOf(rows[at] ?? 0)
  const last = quickselect(keys, count - 1)
  const first: number[] = []
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    if (keyOf(row) <= last) first.push(row)
  }
  return first
}

/** The value at a place of the sorted values, which it partly sorts. */
function quickselect(values: Float64Array, place: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const [left, right] = partition(values, low, high)
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? 0
}

/** Hoare's partition: none up to `right` is greater than any from `left` on. */
function partition(values: Float64Array, low: number, high: number): [left: number, right: number] {
  const pivot = values[(low + high) >> 1] ?? 0
  let left = low
  let right = high
  while (left <= right) {
    while ((values[left] ?? 0) < pivot) left++
    while ((values[right] ?? 0) > pivot) right--
    if (left <= right) swap(values, left++, right--)
  }
  return [left, right]
}

function swap(values: Float64Array, a: number, b: number) {
  const kept = values[a] ?? 0
  values[a] = values[b] ?? 0
  values[b] = kept
}

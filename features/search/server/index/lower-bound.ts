/** Binary search: the first place, of those from one to another, whose number is not less than a value. The numbers ascend. */
export function lowerBound(numbers: Float64Array | Uint32Array, value: number, from = 0, to = numbers.length) {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

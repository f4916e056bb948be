const MEMOIZED_MAX = 10_000
/** Longer keys are rare, and would let the memo grow large. */
const KEY_LENGTH_MAX = 500

/** Bounded memoization of a pure function of a text. */
export function memoize<Value>(compute: (key: string) => Value) {
  const memoized = new Map<string, Value>()
  return (key: string) => {
    const found = memoized.get(key)
    if (found !== undefined) return found
    if (memoized.size >= MEMOIZED_MAX) memoized.clear()
    const value = compute(key)
    if (key.length <= KEY_LENGTH_MAX) memoized.set(key, value)
    return value
  }
}

/** A value that is computed by the first call. */
export function lazy<Value>(compute: () => Value) {
  let computed: { value: Value } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}

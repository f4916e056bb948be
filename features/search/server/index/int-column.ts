const FIRST_LENGTH = 64

/** Millions of integers whose number is not known before. Unlike an array, it leaves no garbage in the heap. */
export function createIntColumn() {
  let values = new Int32Array(FIRST_LENGTH)
  let length = 0
  return {
    push(value: number) {
      if (length === values.length) {
        const longer = new Int32Array(Math.ceil(length * 1.5))
        longer.set(values)
        values = longer
      }
      values[length++] = value
    },
    toArray: () => values.subarray(0, length),
  }
}

import { useState } from 'react'

/**
 * Derived state: local state that is reset when its source changes, once that is settled. It is reset during render, not
 * in an effect, which would run late and overwrite what was typed meanwhile.
 */
export function useDerivedState<Value extends object>(source: Value, isSettled = true) {
  const settled = isSettled ? source : null
  const [seen, setSeen] = useState<Value | null>(settled)
  const [value, setValue] = useState(source)
  if (settled !== seen) {
    setSeen(settled)
    if (settled) setValue(settled)
  }
  return [value, setValue] as const
}

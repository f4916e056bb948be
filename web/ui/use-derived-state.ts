import { useState } from 'react'

/**
 * State of its own that gives way whenever its source brings something new, once that is settled. Without an
 * effect: one that comes late takes back what a quick visitor has typed meanwhile.
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

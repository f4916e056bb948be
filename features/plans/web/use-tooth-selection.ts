import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import {
  ARCHES,
  archOf,
  type Dentition,
  type Jaw,
  jawOf,
  oppositeOf,
  sortedTeeth,
  type Tooth,
  teethBetween,
  toothBeside,
} from '../rules/teeth.ts'

export const toothId = (tooth: Tooth) => `tooth-${tooth}`

export type ToothHandlers = {
  onFocus: () => void
  onClick: (event: MouseEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerEnter: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The selected teeth, and the one in the tab order (roving tabindex): arrow keys move along the arch and across the jaws, Space
 * selects, Shift or a drag with the mouse selects a run, Escape clears.
 */
export function useToothSelection(dentition: Dentition) {
  const [selection, setSelection] = useState<readonly Tooth[]>([])
  const [current, setCurrent] = useState<Tooth | null>(null)
  /** Where a run begins, and what was selected before it. */
  const anchor = useRef<Tooth | null>(null)
  const before = useRef<readonly Tooth[]>([])
  const isDragging = useRef(false)

  const startAt = (tooth: Tooth) => {
    anchor.current = tooth
    before.current = selection
  }
  const toggle = (tooth: Tooth) => {
    const next = selection.includes(tooth) ? selection.filter((other) => other !== tooth) : [...selection, tooth]
    anchor.current = tooth
    before.current = next
    setSelection(sortedTeeth(next))
  }
  const selectRun = (tooth: Tooth) => {
    const run = teethBetween(anchor.current ?? tooth, tooth)
    setSelection(sortedTeeth([...before.current, ...(run.length > 0 ? run : [tooth])]))
  }
  const clear = () => {
    anchor.current = null
    before.current = []
    setSelection([])
  }

  const moveTo = (tooth: Tooth | undefined, isRun: boolean, from: Tooth) => {
    if (tooth === undefined) return
    if (isRun && anchor.current === null) startAt(from)
    setCurrent(tooth)
    document.getElementById(toothId(tooth))?.focus()
    if (isRun) selectRun(tooth)
    else anchor.current = null
  }
  const press = (event: KeyboardEvent, tooth: Tooth) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') toggle(tooth)
    else if (event.key === 'Escape') clear()
    else if (event.key in MOVES) moveTo(MOVES[event.key]?.(tooth), event.shiftKey, tooth)
    else return
    event.preventDefault()
  }

  const handlers = (tooth: Tooth): ToothHandlers => ({
    onFocus: () => setCurrent(tooth),
    onClick: (event) => {
      if (isDragging.current) isDragging.current = false
      else if (event.shiftKey && anchor.current !== null) selectRun(tooth)
      else toggle(tooth)
    },
    onPointerDown: (event) => {
      isDragging.current = false
      if (event.pointerType === 'mouse' && !event.shiftKey) startAt(tooth)
    },
    // A finger that moves over the chart scrolls the page.
    onPointerEnter: (event) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 1 || anchor.current === null) return
      isDragging.current = true
      selectRun(tooth)
    },
    onKeyDown: (event) => press(event, tooth),
  })

  const teeth = [...ARCHES[dentition].upper, ...ARCHES[dentition].lower]
  const inTabOrder = current !== null && teeth.includes(current) ? current : (selection[0] ?? teeth[0])
  const selectJaw = (jaw: Jaw) => setSelection(sortedTeeth([...selection, ...ARCHES[dentition][jaw]]))
  return { selection, current, inTabOrder, handlers, toggle, clear, selectJaw, select: setSelection }
}

export type ToothSelection = ReturnType<typeof useToothSelection>

/** What the arrow keys, Home and End move to. */
const MOVES: Readonly<Record<string, (tooth: Tooth) => Tooth | undefined>> = {
  ArrowLeft: (tooth) => toothBeside(tooth, -1),
  ArrowRight: (tooth) => toothBeside(tooth, 1),
  ArrowUp: (tooth) => (jawOf(tooth) === 'lower' ? oppositeOf(tooth) : undefined),
  ArrowDown: (tooth) => (jawOf(tooth) === 'upper' ? oppositeOf(tooth) : undefined),
  Home: (tooth) => archOf(tooth)[0],
  End: (tooth) => archOf(tooth).at(-1),
}

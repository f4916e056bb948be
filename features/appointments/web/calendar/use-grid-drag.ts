import { type MouseEvent, type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { momentIn } from '#platform/rules/time/local-time.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { calendarPage } from '../../words/calendar.ts'
import type { CalendarEntry, EntryOf, Grid } from './calendar-entries.ts'
import { snapPeriod } from './calendar-layout.ts'
import type { Span } from './calendar-time.ts'

/** So far the pointer has to move before a press becomes a drag. */
const THRESHOLD_PX = 6

type Selection = Span & { date: string }
type Moving = { kind: AppointmentKind; x: number; y: number; over: string | undefined; text: string }
type Press = {
  x: number
  y: number
  isDrag: boolean
  /** The appointment that is dragged; otherwise a period of the day is. */
  entry: EntryOf<'appointment'> | undefined
  column: HTMLElement
  minute: number
}

type DragOptions = {
  grid: Grid | undefined
  entries: readonly CalendarEntry[]
  onBlock: (period: Selection) => void
  onMove: (appointment: Appointment, startsAt: string) => void
}
export type GridDrag = ReturnType<typeof useGridDrag>

/** Whether dragging it can propose another time. */
const isMovable = (entry: CalendarEntry | undefined): entry is EntryOf<'appointment'> =>
  entry?.type === 'appointment' && !entry.isProposed && entry.appointment.moves.includes('reschedule')

/**
 * Dragging with a mouse or a pen: over an empty part of a day to block it, an appointment onto a free time of its kind to
 * propose that. Fingers scroll. Everything that it does can be done by the dialogs, too.
 */
export function useGridDrag({ grid, entries, onBlock, onMove }: DragOptions) {
  const [selection, setSelection] = useState<Selection>()
  const [moving, setMoving] = useState<Moving>()
  const press = useRef<Press>(undefined)
  /** The click after a drag opens nothing. */
  const isClickIgnored = useRef(false)

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const target = event.target as Element
    const column = target.closest<HTMLElement>('[data-date]')
    const id = target.closest<HTMLElement>('[data-entry]')?.dataset.entry
    const entry = entries.find((one) => one.id === id)
    if (!grid || !column || (entry && entry.type !== 'free' && !isMovable(entry))) return
    press.current = {
      x: event.clientX,
      y: event.clientY,
      isDrag: false,
      entry: isMovable(entry) ? entry : undefined,
      column,
      minute: minuteAt(column, grid, event.clientY),
    }
    listen()
  }

  const update = ({ clientX, clientY }: PointerEvent) => {
    const { current } = press
    if (!current || !grid) return
    current.isDrag ||= Math.hypot(clientX - current.x, clientY - current.y) > THRESHOLD_PX
    if (!current.isDrag) return
    if (current.entry) setMoving(movingTo(current.entry, grid, clientX, clientY))
    else setSelection(selectionOf(current, grid, clientY))
  }
  const end = ({ clientX, clientY }: PointerEvent) => {
    const { current } = press
    cancel()
    if (!current?.isDrag || !grid) return
    ignoreClick()
    if (!current.entry) return onBlock(selectionOf(current, grid, clientY))
    const slot = slotAt(clientX, clientY)?.dataset.free
    if (slot) onMove(current.entry.appointment, slot)
  }
  const cancel = () => {
    press.current = undefined
    setSelection(undefined)
    setMoving(undefined)
    unlisten.current?.()
  }
  const ignoreClick = () => {
    isClickIgnored.current = true
    setTimeout(() => {
      isClickIgnored.current = false
    })
  }
  /** Escape ends the drag while the button is still pressed: its release is another click to ignore. */
  const abort = () => {
    if (press.current?.isDrag) addEventListener('pointerup', ignoreClick, { once: true })
    cancel()
  }
  const latest = useRef({ update, end, cancel, abort })
  latest.current = { update, end, cancel, abort }
  const unlisten = useRef<() => void>(undefined)
  const listen = () => {
    const controller = new AbortController()
    const { signal } = controller
    unlisten.current = () => controller.abort()
    addEventListener('pointermove', (event) => latest.current.update(event), { signal })
    addEventListener('pointerup', (event) => latest.current.end(event), { signal })
    addEventListener('pointercancel', () => latest.current.cancel(), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && latest.current.abort(), { signal })
  }
  useEffect(() => () => unlisten.current?.(), [])

  const onClickCapture = (event: MouseEvent) => {
    if (!isClickIgnored.current) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { selection, moving, handlers: { onPointerDown, onClickCapture } }
}

/** The free time under the pointer. */
const slotAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-free]')

function movingTo({ appointment }: EntryOf<'appointment'>, { timeZone }: Grid, x: number, y: number): Moving {
  const slot = slotAt(x, y)?.dataset
  const words = calendarPage.move
  const text = slot?.free ? words.to(momentIn(timeZone, slot.free)) : words.drop
  return { kind: appointment.kind, x, y, over: slot?.entry, text }
}

/** The minute of the day at a height of the window. */
function minuteAt(column: HTMLElement, { visible, pixelsPerHour }: Grid, y: number) {
  return visible.from + ((y - column.getBoundingClientRect().top) / pixelsPerHour) * 60
}

function selectionOf({ column, minute }: Press, grid: Grid, y: number): Selection {
  const { from, to } = snapPeriod(minute, minuteAt(column, grid, y), grid.visible)
  return { date: column.dataset.date ?? '', from, to }
}

import { createStore } from '#platform/web/store.ts'

/** A link that loads a document. */
export type ToastAction = { text: string; href: string }
export type Toast = { id: number; kind: 'success' | 'error' | 'action'; message: string; action?: ToastAction }

/** Milliseconds until a toast disappears. */
const DURATIONS = { success: 2000, error: 4000, action: 20_000 }
const TOASTS_MAX = 20

/** The toasts on screen, newest first. */
export const toasts = createStore<readonly Toast[]>([])

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Shows a message for some seconds. Each returns an id by which the toast can be removed earlier; without one, all are. */
export const toast = {
  success: (message: string) => show({ kind: 'success', message }),
  error: (message: string) => show({ kind: 'error', message }),
  /** Stays longer, as there is something to do. */
  action: (message: string, action: ToastAction) => show({ kind: 'action', message, action }),
  remove: (id?: number) => toasts.update((shown) => shown.filter((one) => id !== undefined && one.id !== id)),
}

function show(content: Omit<Toast, 'id'>) {
  lastId++
  const shown: Toast = { id: lastId, ...content }
  toasts.update((others) => [shown, ...others].slice(0, TOASTS_MAX))
  startTimer(shown)
  return shown.id
}

function startTimer({ id, kind }: Toast) {
  const remove = () => {
    timers.delete(id)
    toast.remove(id)
  }
  timers.set(id, setTimeout(remove, DURATIONS[kind]))
}

/** While toasts are hovered none disappears. */
export function pauseToasts() {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export function resumeToasts() {
  pauseToasts()
  for (const shown of toasts.get()) startTimer(shown)
}
